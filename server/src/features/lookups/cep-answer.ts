import { clientInfoInput } from '@retaguarda/contract/entities/companies';
import { limits } from '@retaguarda/contract/limits';
import type { Place } from '@retaguarda/contract/lookups';
import { digitsIn } from '@retaguarda/contract/phones';
import { z } from 'zod';
import { ProviderFailure } from './ask-provider.ts';
import { ifAccepted, plainWords, shortened, tidy } from './registry-texts.ts';

const text = z.string().max(500).nullish();

/** The answers of ViaCEP and of BrasilAPI, whose names for the same things differ. */
const cepAnswer = z.object({
  /** ViaCEP says so with the status of a success: true, or 'true'. */
  erro: z.union([z.boolean(), z.string()]).optional(),
  cep: text,
  logradouro: text,
  street: text,
  bairro: text,
  neighborhood: text,
  localidade: text,
  city: text,
  uf: text,
  state: text,
});

const { shape: rules } = clientInfoInput;

/** The place of a CEP in the words and by the rules of the form; undefined when the provider does not know the CEP. */
export function readCepAnswer(answer: unknown, cep: string): Place | undefined {
  const { data } = cepAnswer.safeParse(answer);
  if (!data) throw new ProviderFailure('its answer is not understood');
  if (String(data.erro) === 'true') return undefined;
  const place = placeOf({
    address: data.logradouro ?? data.street,
    neighborhood: data.bairro ?? data.neighborhood,
    city: data.localidade ?? data.city,
    state: data.uf ?? data.state,
  });
  const isOfAnother = data.cep && digitsIn(data.cep) !== cep;
  if (!place.city || !place.state || isOfAnother) throw new ProviderFailure('its answer is not understood');
  return place;
}

type Texts = { [Name in keyof Place]?: string | null | undefined };

/** A place as the form of a company takes it. What its rules refuse is left empty. */
export const placeOf = ({ address, neighborhood, city, state }: Texts): Place => ({
  address: ifAccepted(rules.address, shortened(tidy(address), limits.company.address)),
  neighborhood: ifAccepted(
    rules.neighborhood,
    shortened(plainWords(tidy(neighborhood)), limits.company.text),
  ),
  city: ifAccepted(rules.city, shortened(plainWords(tidy(city)), limits.company.text)),
  state: ifAccepted(rules.state, tidy(state).toUpperCase()),
});
