import type { Message } from '@retaguarda/contract/messages';
import { describe, expect, it } from 'vitest';
import { eng as english, everyMessage, pt as portuguese, sp as spanish } from './dictionaries.ts';

const [pt, eng, sp] = [everyMessage(portuguese), everyMessage(english), everyMessage(spanish)];

describe('The error of a field', () => {
  it.each<[Message, ids: string]>([
    ['Required Field', '5.LOGIN.1'],
    ['Invalid field', '5.LOGIN.4'],
    ['Incorrect email', '5.LOGIN.2'],
    ['Passwords do not match, try again.', '5.NEWPASS.8'],
    ['Passwords do not match', '5.USERPASS.1'],
    ['Your name must be composed only with letter and numbers', '5.COMPANY.4'],
    ['Invalid CPF/CNPJ', '5.COMPANY.17'],
    ['"document" is already in use', '5.COMPANY.17'],
    ['Minimum 0', '5.USER.11'],
    ['Maximum 20', '5.USER.12'],
    ['"description" length must be at least 10 characters long', '5.PROFILE.4'],
    ['Your name must be composed only with letter and space', '5.DEPT.3'],
    ['Image must be at most 1000 x 1000', '5.OWN.8'],
    ['Min 3 characters', '5.SEARCH.1'],
    ['Max 60 characters', '5.SEARCH.2'],
    ['Name must be composed only with letter and numbers', '5.SEARCH.4'],
    ['Please select a company', '5.SEARCH.14 5.SEARCH.15'],
    ['End time must be greater than start time', '5.DICT.1'],
    ['Day already added', '5.DICT.2'],
    ['Must be a correct URL', '5.DICT.3'],
    ['Postal code must be composed only with digits and dashes', '5.DICT.4'],
    ['Company number must be composed only with digits', '5.DICT.5'],
  ])('is %j in English, and is translated to Portuguese and Spanish [%s]', (sentence) => {
    expect(eng[sentence]).toBe(sentence);
    expect(pt[sentence]).not.toBe(sentence);
    expect(sp[sentence]).not.toBe(sentence);
  });

  it.each<[Message, string, id: string]>([
    [
      'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number',
      'Your password must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number',
      '5.NEWPASS.6',
    ],
    ['Format not suported', 'Format not supported', '5.OWN.7'],
  ])('%j is corrected to %j in English [%s]', (sentence, shown) => {
    expect(eng[sentence]).toBe(shown);
  });

  it('for an empty selection is its key in Portuguese, and a translation in English and Spanish [5.ROLE.7]', () => {
    const sentence: Message = 'Por favor preencha todos os campos';

    expect(pt[sentence]).toBe(sentence);
    expect(eng[sentence]).toBe('Please fill in all fields');
    expect(sp[sentence]).toBe('Por favor complete todos los campos');
  });
});
