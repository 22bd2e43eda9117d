/** The area codes of Brazil. */
const area = '1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9]';

/** The codes of numbers that are the same in the whole country, such as 0800 777 1234. */
export const serviceCodes = ['0300', '0303', '0500', '0800', '0900'];

/** The digits of each kind of number, and how it is printed. Mobile numbers start with 9, landlines with 2 to 5. */
const kinds: [digits: RegExp, printed: string][] = [
  [new RegExp(`^(${area})(9\\d{4}|[2-5]\\d{3})(\\d{4})$`), '($1)$2-$3'],
  [new RegExp(`^(${serviceCodes.join('|')})(\\d{3})(\\d{4})$`), '$1 $2 $3'],
  // Numbers that cost a local call everywhere, such as 4004-1234.
  [/^(300\d|40\d\d)(\d{4})$/, '$1-$2'],
];

export const digitsIn = (text: string) => text.replace(/\D/g, '');

/** The number as it is printed; undefined when the digits are no Brazilian telephone number. */
export function maskPhone(digits: string) {
  const kind = kinds.find(([form]) => form.test(digits));
  return kind && digits.replace(...kind);
}

/** Whether the text is a telephone number, with its mask. */
export const isPhone = (text: string) => text !== '' && maskPhone(digitsIn(text)) === text;

/** The country code, and the zero with or without the code of a carrier, as they are dialled before the area code. */
const dialled = /^(?:(?:00)?55)?(?:0(?:[1-9]\d)?)?(\d{10,11})$/;

/** The digits of a number without what is dialled before its area code. Other digits are returned unchanged. */
export function nationalPhone(digits: string) {
  const [, number = ''] = dialled.exec(digits) ?? [];
  return maskPhone(number)?.startsWith('(') ? number : digits;
}
