import { describe, expect, it } from 'vitest';
import { ProviderFailure } from './ask-provider.ts';
import { readCepAnswer } from './cep-answer.ts';
import { readCnpjAnswer } from './cnpj-answer.ts';

const notUnderstood = new ProviderFailure('its answer is not understood');

const viaCep = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  ddd: '11',
};
const praca = { address: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };

describe('The place of a CEP', () => {
  const read = (answer: unknown) => readCepAnswer(answer, '01001000');

  it('is read as ViaCEP and as BrasilAPI send it', () => {
    const brasilApi = {
      cep: '01001000',
      street: 'Praça da Sé',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    };

    expect(read(viaCep)).toEqual(praca);
    expect(read({ ...brasilApi, service: 'open-cep', location: { type: 'Point' } })).toEqual(praca);
    expect(read({ ...brasilApi, street: null, neighborhood: null })).toEqual({
      ...praca,
      address: '',
      neighborhood: '',
    });
  });

  it.each([true, 'true'])('is unknown when ViaCEP says erro: %j', (erro) => {
    expect(read({ erro })).toBeUndefined();
  });

  it.each([
    ['  Praça   da\u00a0Sé ', 'Praça da Sé'],
    ['Prac\u0327a da Se\u0301', 'Praça da Sé'],
    ['Praça\u0000da Sé', ''],
    ['Praça\u202eda Sé', ''],
    ['<b>Praça da Sé</b>', ''],
    [`Rua ${'muito '.repeat(50)}longa`, `Rua ${'muito '.repeat(24)}`.trim()],
  ])('has the street %j as %j', (logradouro, address) => {
    expect(read({ ...viaCep, logradouro })).toEqual({ ...praca, address });
  });

  it.each([
    ["Santa Bárbara d'Oeste", 'Santa Bárbara d Oeste'],
    ['Embu-Guaçu', 'Embu Guaçu'],
    ['Vila Nova (Zona 2)', 'Vila Nova Zona 2'],
  ])('has the city %j as the form takes it, %j', (localidade, city) => {
    expect(read({ ...viaCep, localidade })).toEqual({ ...praca, city });
  });

  it.each([
    ['no object', 'Praça da Sé'],
    ['a list', [viaCep]],
    ['nothing', null],
    ['empty', {}],
    ['without a city', { ...viaCep, localidade: '' }],
    ['of a state that is none', { ...viaCep, uf: 'XX' }],
    ['of another CEP', { ...viaCep, cep: '20040-002' }],
    ['with a number for a street', { ...viaCep, logradouro: 7 }],
    ['with a street without end', { ...viaCep, logradouro: 'a'.repeat(501) }],
  ])('is not understood when the answer is %s', (_what, answer) => {
    expect(() => read(answer)).toThrow(notUnderstood);
  });
});

const minhaReceita = {
  uf: 'SP',
  cep: '01311902',
  qsa: [{ nome_socio: 'ALGUEM' }],
  cnpj: '19131243000197',
  email: null,
  bairro: 'BELA VISTA',
  numero: '37',
  municipio: 'SAO PAULO',
  logradouro: 'PAULISTA',
  complemento: 'ANDAR 4',
  razao_social: 'OPEN KNOWLEDGE BRASIL',
  nome_fantasia: 'REDE PELO CONHECIMENTO LIVRE',
  ddd_telefone_1: '1123851939',
  descricao_situacao_cadastral: 'ATIVA',
  descricao_tipo_de_logradouro: 'AVENIDA',
};
const company = {
  name: 'OPEN KNOWLEDGE BRASIL',
  situation: 'active',
  cep: '01311-902',
  address: 'Avenida Paulista, 37, Andar 4',
  neighborhood: 'Bela Vista',
  city: 'Sao Paulo',
  state: 'SP',
  clientnumber: '(11)2385-1939',
};

describe('The company of a CNPJ', () => {
  const read = (changes: object = {}) => readCnpjAnswer({ ...minhaReceita, ...changes }, '19131243000197');

  it('is read as BrasilAPI sends it, without its partners', () => {
    expect(read()).toEqual(company);
  });

  it.each<[object, object]>([
    [{ razao_social: 'SILVA & FILHOS LTDA.' }, { name: 'SILVA E FILHOS LTDA' }],
    [{ razao_social: 'PETROLEO BRASILEIRO S/A' }, { name: 'PETROLEO BRASILEIRO SA' }],
    [{ razao_social: 'J.P. ALMEIDA S.A. - EM RECUPERACAO' }, { name: 'JP ALMEIDA SA EM RECUPERACAO' }],
    [
      { razao_social: 'ASSOCIACAO DOS MORADORES E AMIGOS DO JARDIM DAS FLORES DE CIMA' },
      { name: 'ASSOCIACAO DOS MORADORES E AMIGOS DO JARDIM DAS' },
    ],
    [{ logradouro: 'PAULISTA 37' }, { address: 'Avenida Paulista 37, Andar 4' }],
    [
      {
        descricao_tipo_de_logradouro: 'RUA',
        logradouro: 'RUA XV DE NOVEMBRO',
        numero: 'S/N',
        complemento: '',
      },
      { address: 'Rua XV de Novembro, S/N' },
    ],
    [{ logradouro: '' }, { address: '' }],
    [
      { cep: 1311902, ddd_telefone_1: 11987654321 },
      { cep: '01311-902', clientnumber: '(11)98765-4321' },
    ],
    [
      { cep: null, ddd_telefone_1: '' },
      { cep: '', clientnumber: '' },
    ],
    [
      { cep: '0', ddd_telefone_1: '1112' },
      { cep: '', clientnumber: '' },
    ],
    [
      { uf: 'EX', municipio: 'EXTERIOR' },
      { state: '', city: 'Exterior' },
    ],
    [{ descricao_situacao_cadastral: 'BAIXADA' }, { situation: 'closed' }],
    [{ bairro: '<script>alert(1)</script>' }, { neighborhood: '' }],
  ])('with %j has %j', (changes, expected) => {
    expect(read(changes)).toEqual({ ...company, ...expected });
  });

  it('may have letters in its number', () => {
    expect(readCnpjAnswer({ ...minhaReceita, cnpj: '12.ABC.345/01DE-35' }, '12ABC34501DE35')).toEqual(
      company,
    );
  });

  it.each([
    ['without a name', { razao_social: null }],
    ['with a name of signs alone', { razao_social: '***' }],
    ['with a hidden character in its name', { razao_social: 'OPEN\u200bKNOWLEDGE' }],
    ['of another CNPJ', { cnpj: '11222333000181' }],
    ['with an object for a name', { razao_social: { html: '' } }],
  ])('is not understood %s', (_what, changes) => {
    expect(() => read(changes)).toThrow(notUnderstood);
  });
});
