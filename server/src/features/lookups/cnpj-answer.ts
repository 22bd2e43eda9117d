import { unmaskDocument } from '@retaguarda/contract/documents';
import { companyInput } from '@retaguarda/contract/entities/companies';
import { limits } from '@retaguarda/contract/limits';
import type { RegisteredCompany, situations } from '@retaguarda/contract/lookups';
import { digitsIn, maskPhone, nationalPhone } from '@retaguarda/contract/phones';
import { z } from 'zod';
import { ProviderFailure } from './ask-provider.ts';
import { placeOf } from './cep-answer.ts';
import { inLowerCase, plainWords, shortened, tidy } from './registry-texts.ts';

const text = z.string().max(500).nullish();
/** Some send a number, without its first zeros. */
const digits = z.union([z.string().max(50), z.number()]).nullish();

/** The answer of BrasilAPI, which is that of Minha Receita. */
const cnpjAnswer = z.object({
  cnpj: digits,
  razao_social: text,
  descricao_situacao_cadastral: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: digits,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
  cep: digits,
  ddd_telefone_1: digits,
});

type CnpjAnswer = z.output<typeof cnpjAnswer>;

const inRegistry: Record<string, (typeof situations)[number]> = {
  ATIVA: 'active',
  SUSPENSA: 'suspended',
  INAPTA: 'unfit',
  BAIXADA: 'closed',
  NULA: 'void',
};

/** Reads what the registry knows of a company, in the words and by the rules of its form. */
export function readCnpjAnswer(answer: unknown, cnpj: string): RegisteredCompany {
  const { data } = cnpjAnswer.safeParse(answer);
  if (!data) throw new ProviderFailure('its answer is not understood');
  const name = shortened(plainWords(tidy(data.razao_social)), limits.company.text);
  const isOfAnother = data.cnpj && unmaskDocument(String(data.cnpj)).padStart(14, '0') !== cnpj;
  if (!companyInput.shape.name.safeParse(name).success || isOfAnother)
    throw new ProviderFailure('its answer is not understood');
  const situation = inRegistry[tidy(data.descricao_situacao_cadastral)];
  return {
    name,
    cep: maskCep(data.cep),
    clientnumber: maskPhone(nationalPhone(digitsIn(String(data.ddd_telefone_1 ?? '')))) ?? '',
    ...placeOf({
      address: inLowerCase(addressIn(data)),
      neighborhood: inLowerCase(tidy(data.bairro)),
      city: inLowerCase(tidy(data.municipio)),
      state: data.uf,
    }),
    ...(situation && { situation }),
  };
}

function maskCep(cep: CnpjAnswer['cep']) {
  const digits = digitsIn(String(cep ?? '')).padStart(8, '0');
  return /^(?!0{8})\d{8}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : '';
}

/** Avenida Paulista, 37, Andar 4. Some streets come with their kind or their number already. */
function addressIn(data: CnpjAnswer) {
  const [kind, name] = [tidy(data.descricao_tipo_de_logradouro), tidy(data.logradouro)];
  const [number, rest] = [tidy(String(data.numero ?? '')), tidy(data.complemento)];
  if (!name) return '';
  const street = kind && !name.startsWith(`${kind} `) ? `${kind} ${name}` : name;
  const hasNumber = number === '' || name.endsWith(` ${number}`);
  return [street, ...(hasNumber ? [] : [number]), ...(rest ? [rest] : [])].join(', ');
}
