import type { RequestState } from '@retaguarda/contract/entities/change-requests';
import type { InboxKind } from '@retaguarda/contract/entities/inbox';
import type { Language } from '@retaguarda/contract/languages';
import type { DigestEntry, InboxDigest } from '../db/tables/sign-in-tables.ts';
import type { MailText } from './mail-texts.ts';

type Details = { name: string; count: number; more: number };

type Words = {
  letter: (details: Details) => Omit<MailText, 'items'>;
  /** Somebody whose name is not known. */
  someone: string;
  kinds: Record<InboxKind, (entry: DigestEntry & { by: string }) => string>;
};

/** What an entry is about, after what it says. */
const about = (name: string | null) => (name ? `: ${name}` : '');

const dayOf = (due_on: string | null) => due_on?.split('-').reverse().join('/') ?? '';

type Outcomes = { approved: string; declined: string; expired: string; other: string };

/** Names the outcome of a request. */
function outcomeIn({ approved, declined, expired, other }: Outcomes, state: RequestState | null) {
  if (state === 'approved' || state === 'done') return approved;
  if (state === 'declined') return declined;
  return state === 'expired' ? expired : other;
}

const texts: Record<Language, Words> = {
  pt: {
    letter: ({ name, count, more }) => ({
      subject: count === 1 ? 'Um aviso não lido na Retaguarda' : `${count} avisos não lidos na Retaguarda`,
      greeting: `Olá, ${name}!`,
      body: `Isto está na sua caixa de entrada, e você ainda não leu${more > 0 ? ` (e mais ${more})` : ''}:`,
      action: 'Abrir a caixa de entrada',
      note: 'Este e-mail vem no máximo uma vez por dia. Para não receber mais, abra a caixa de entrada e desligue o resumo diário.',
    }),
    someone: 'Alguém',
    kinds: {
      approval: ({ by, name }) => `${by} pede a sua aprovação${about(name)}`,
      decision: ({ state, name }) =>
        `${outcomeIn({ approved: 'O seu pedido foi aprovado', declined: 'O seu pedido foi recusado', expired: 'O seu pedido venceu', other: 'O seu pedido tem novidades' }, state)}${about(name)}`,
      job: ({ planned, done }) => `Uma tarefa sua terminou: ${done ?? 0} de ${planned ?? 0} registros`,
      deadline: ({ name, due_on }) => `O prazo do pedido LGPD ${name ?? ''} é ${dayOf(due_on)}`,
      mention: ({ by, name }) => `${by} mencionou você em uma nota${about(name)}`,
      end: ({ name }) => `Um acesso termina em breve${about(name)}`,
    },
  },
  eng: {
    letter: ({ name, count, more }) => ({
      subject: count === 1 ? 'One unread notice in Retaguarda' : `${count} unread notices in Retaguarda`,
      greeting: `Hello, ${name}!`,
      body: `This is in your inbox, and you have not read it yet${more > 0 ? ` (and ${more} more)` : ''}:`,
      action: 'Open the inbox',
      note: 'This email comes once a day at most. To stop it, open the inbox and switch off the daily summary.',
    }),
    someone: 'Somebody',
    kinds: {
      approval: ({ by, name }) => `${by} requests your approval${about(name)}`,
      decision: ({ state, name }) =>
        `${outcomeIn({ approved: 'Your request was approved', declined: 'Your request was declined', expired: 'Your request has expired', other: 'There is news about your request' }, state)}${about(name)}`,
      job: ({ planned, done }) => `A job of yours has ended: ${done ?? 0} of ${planned ?? 0} records`,
      deadline: ({ name, due_on }) => `The LGPD request ${name ?? ''} is due on ${dayOf(due_on)}`,
      mention: ({ by, name }) => `${by} mentioned you in a note${about(name)}`,
      end: ({ name }) => `Someone’s access ends soon${about(name)}`,
    },
  },
  sp: {
    letter: ({ name, count, more }) => ({
      subject: count === 1 ? 'Un aviso sin leer en Retaguarda' : `${count} avisos sin leer en Retaguarda`,
      greeting: `¡Hola, ${name}!`,
      body: `Esto está en su bandeja de entrada, y aún no lo ha leído${more > 0 ? ` (y ${more} más)` : ''}:`,
      action: 'Abrir la bandeja de entrada',
      note: 'Este correo llega como máximo una vez al día. Para no recibirlo más, abra la bandeja de entrada y desactive el resumen diario.',
    }),
    someone: 'Alguien',
    kinds: {
      approval: ({ by, name }) => `${by} pide su aprobación${about(name)}`,
      decision: ({ state, name }) =>
        `${outcomeIn({ approved: 'Su solicitud fue aprobada', declined: 'Su solicitud fue rechazada', expired: 'Su solicitud venció', other: 'Hay novedades de su solicitud' }, state)}${about(name)}`,
      job: ({ planned, done }) => `Una tarea suya terminó: ${done ?? 0} de ${planned ?? 0} registros`,
      deadline: ({ name, due_on }) => `El plazo de la solicitud LGPD ${name ?? ''} es el ${dayOf(due_on)}`,
      mention: ({ by, name }) => `${by} le mencionó en una nota${about(name)}`,
      end: ({ name }) => `Un acceso termina pronto${about(name)}`,
    },
  },
};

/** Writes what a person has not read in their inbox. Each link opens the thing and marks its entry as read. */
export function inboxDigestText(
  language: Language,
  name: string,
  { entries, more }: InboxDigest,
  publicUrl: string,
): MailText {
  const { letter, someone, kinds } = texts[language];
  return {
    ...letter({ name, count: entries.length + more, more }),
    items: entries.map((entry) => ({
      text: kinds[entry.kind]({ ...entry, by: entry.by ?? someone }),
      link: `${publicUrl}/inbox?entry=${entry.id}`,
    })),
  };
}
