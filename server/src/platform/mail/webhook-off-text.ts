import type { Language } from '@retaguarda/contract/languages';
import type { StoppedWebhook } from '../db/tables/sign-in-tables.ts';
import type { MailText } from './mail-texts.ts';

type Details = { name: string; webhook: string; isGone: boolean };

const texts: Record<Language, (details: Details) => MailText> = {
  pt: ({ name, webhook, isGone }) => ({
    subject: 'Um webhook da Retaguarda foi desligado',
    greeting: `Olá, ${name}!`,
    body: `O webhook “${webhook}” foi desligado: ${isGone ? 'o destinatário respondeu que não existe mais (410).' : 'nenhum envio chegou ao destinatário em três dias.'}`,
    note: 'O que mudar enquanto ele estiver desligado não será enviado. Para religá-lo, abra o webhook na Retaguarda.',
  }),
  eng: ({ name, webhook, isGone }) => ({
    subject: 'A Retaguarda webhook was switched off',
    greeting: `Hello, ${name}!`,
    body: `The webhook “${webhook}” was switched off: ${isGone ? 'its receiver answered that it is gone (410).' : 'nothing reached its receiver for three days.'}`,
    note: 'What changes while it is off will not be sent. To switch it on again, open the webhook in Retaguarda.',
  }),
  sp: ({ name, webhook, isGone }) => ({
    subject: 'Se desactivó un webhook de Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: `El webhook “${webhook}” se desactivó: ${isGone ? 'el destinatario respondió que ya no existe (410).' : 'ningún envío llegó al destinatario en tres días.'}`,
    note: 'Lo que cambie mientras esté desactivado no se enviará. Para activarlo de nuevo, abra el webhook en Retaguarda.',
  }),
};

/** Informs the owner of a webhook that the server has switched it off. */
export const webhookOffText = (
  language: Language,
  name: string,
  { name: webhook, stopped }: StoppedWebhook,
) => texts[language]({ name, webhook, isGone: stopped === 'gone' });
