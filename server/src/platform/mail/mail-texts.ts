import type { Language } from '@retaguarda/contract/languages';

/** `action` is the text of the link. An e-mail without `action` has no link. `items` are listed after the body, each with its link. */
export type MailText = {
  subject: string;
  greeting: string;
  body: string;
  items?: { text: string; link: string }[];
  action?: string;
  note: string;
};

/** The first language of the browser that we support; Portuguese when there is none. */
export function languageIn(acceptLanguage = ''): Language {
  const first = /(?:^|,)\s*(pt|en|es)\b/i.exec(acceptLanguage)?.[1]?.toLowerCase();
  if (first === 'es') return 'sp';
  return first === 'en' ? 'eng' : 'pt';
}

type Texts = Record<Language, (name: string) => MailText>;
type CompanyTexts = Record<Language, (name: string, company: string) => MailText>;

const reset: Texts = {
  pt: (name) => ({
    subject: 'Redefinição de senha da Retaguarda',
    greeting: `Olá, ${name}!`,
    body: 'Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo. Ele vale por 30 minutos e pode ser usado uma única vez.',
    action: 'Escolher nova senha',
    note: 'Se não foi você quem pediu, ignore este e-mail: a sua senha continua a mesma.',
  }),
  eng: (name) => ({
    subject: 'Reset your Retaguarda password',
    greeting: `Hello, ${name}!`,
    body: 'We received a request to reset your password. To choose a new one, open the link below. It is valid for 30 minutes and can be used only once.',
    action: 'Choose a new password',
    note: 'If you did not ask for this, ignore this email: your password stays the same.',
  }),
  sp: (name) => ({
    subject: 'Restablecimiento de contraseña de Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: 'Recibimos una solicitud para restablecer su contraseña. Para elegir una nueva, abra el enlace a continuación. Es válido por 30 minutos y puede usarse una sola vez.',
    action: 'Elegir nueva contraseña',
    note: 'Si usted no lo solicitó, ignore este correo: su contraseña sigue siendo la misma.',
  }),
};

const invitation: Texts = {
  pt: (name) => ({
    subject: 'Convite para a Retaguarda',
    greeting: `Olá, ${name}!`,
    body: 'Uma conta foi criada para você. Para escolher a sua senha e começar a usar a conta, abra o link abaixo. Ele vale por três dias e pode ser usado uma única vez.',
    action: 'Escolher senha',
    note: 'Se você não esperava este convite, ignore este e-mail.',
  }),
  eng: (name) => ({
    subject: 'Your invitation to Retaguarda',
    greeting: `Hello, ${name}!`,
    body: 'An account was created for you. To choose your password and start using your account, open the link below. It is valid for three days and can be used only once.',
    action: 'Choose a password',
    note: 'If you were not expecting this invitation, ignore this email.',
  }),
  sp: (name) => ({
    subject: 'Invitación a Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: 'Se creó una cuenta para usted. Para elegir su contraseña y empezar a usar la cuenta, abra el enlace a continuación. Es válido por tres días y puede usarse una sola vez.',
    action: 'Elegir contraseña',
    note: 'Si no esperaba esta invitación, ignore este correo.',
  }),
};

/** Users of a company do not sign in to the console. They work in the customer service of their company. */
const userInvitation: CompanyTexts = {
  pt: (name, company) => ({
    ...invitation.pt(name),
    subject: `Convite para o atendimento de ${company}`,
    body: `Uma conta no atendimento de ${company} foi criada para você. Para escolher a sua senha e começar a usar a conta, abra o link abaixo. Ele vale por três dias e pode ser usado uma única vez.`,
  }),
  eng: (name, company) => ({
    ...invitation.eng(name),
    subject: `Your invitation to the customer service of ${company}`,
    body: `An account in the customer service of ${company} was created for you. To choose your password and start using your account, open the link below. It is valid for three days and can be used only once.`,
  }),
  sp: (name, company) => ({
    ...invitation.sp(name),
    subject: `Invitación a la atención al cliente de ${company}`,
    body: `Se creó una cuenta para usted en la atención al cliente de ${company}. Para elegir su contraseña y empezar a usar la cuenta, abra el enlace a continuación. Es válido por tres días y puede usarse una sola vez.`,
  }),
};

const moved: Texts = {
  pt: (name) => ({
    subject: 'O e-mail da sua conta na Retaguarda foi alterado',
    greeting: `Olá, ${name}!`,
    body: 'A sua conta na Retaguarda passou a usar outro endereço de e-mail. Este endereço não serve mais para entrar nem para redefinir a senha.',
    note: 'Se não foi você nem um administrador a seu pedido, avise um administrador imediatamente.',
  }),
  eng: (name) => ({
    subject: 'The email of your Retaguarda account was changed',
    greeting: `Hello, ${name}!`,
    body: 'Your Retaguarda account now uses another email address. This one no longer serves to sign in or to reset the password.',
    note: 'If neither you nor an administrator on your behalf did this, tell an administrator at once.',
  }),
  sp: (name) => ({
    subject: 'Se cambió el correo de su cuenta en Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: 'Su cuenta en Retaguarda ahora usa otra dirección de correo. Esta ya no sirve para iniciar sesión ni para restablecer la contraseña.',
    note: 'Si no fue usted ni un administrador a petición suya, avise de inmediato a un administrador.',
  }),
};

const newEmail: Texts = {
  pt: (name) => ({
    subject: 'Confirme o seu novo e-mail na Retaguarda',
    greeting: `Olá, ${name}!`,
    body: 'Você pediu para usar este endereço na sua conta da Retaguarda. Para confirmar, abra o link abaixo. Ele vale por um dia e pode ser usado uma única vez. Até lá, a conta continua com o endereço antigo.',
    action: 'Confirmar e-mail',
    note: 'Se não foi você quem pediu, ignore este e-mail: nada será alterado.',
  }),
  eng: (name) => ({
    subject: 'Confirm your new Retaguarda email',
    greeting: `Hello, ${name}!`,
    body: 'You asked to use this address for your Retaguarda account. To confirm it, open the link below. It is valid for one day and can be used only once. Until then your account keeps the old address.',
    action: 'Confirm email',
    note: 'If you did not ask for this, ignore this email: nothing will change.',
  }),
  sp: (name) => ({
    subject: 'Confirme su nuevo correo en Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: 'Usted pidió usar esta dirección en su cuenta de Retaguarda. Para confirmarla, abra el enlace a continuación. Es válido por un día y puede usarse una sola vez. Hasta entonces, la cuenta conserva la dirección anterior.',
    action: 'Confirmar correo',
    note: 'Si usted no lo solicitó, ignore este correo: nada cambiará.',
  }),
};

const locked: Texts = {
  pt: (name) => ({
    subject: 'Muitas senhas erradas na sua conta da Retaguarda',
    greeting: `Olá, ${name}!`,
    body: 'Alguém digitou senhas erradas demais para a sua conta. Por isso, ela recusa novas tentativas por quinze minutos. Em um navegador em que você já entrou antes, você pode continuar entrando.',
    note: 'Se não foi você, a sua senha continua segura e não é preciso fazer nada. Se isso se repetir, avise um administrador.',
  }),
  eng: (name) => ({
    subject: 'Too many wrong passwords for your Retaguarda account',
    greeting: `Hello, ${name}!`,
    body: 'Someone typed too many wrong passwords for your account. It therefore refuses further attempts for fifteen minutes. In a browser where you have signed in before, you can still sign in.',
    note: 'If this was not you, your password is still safe and you need not do anything. If it happens again, tell an administrator.',
  }),
  sp: (name) => ({
    subject: 'Demasiadas contraseñas incorrectas en su cuenta de Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: 'Alguien escribió demasiadas contraseñas incorrectas para su cuenta. Por eso, rechaza nuevos intentos durante quince minutos. En un navegador en el que ya inició sesión antes, puede seguir entrando.',
    note: 'Si no fue usted, su contraseña sigue segura y no necesita hacer nada. Si se repite, avise a un administrador.',
  }),
};

/** The texts of all e-mails, by their purpose. */
export const mailTexts = { reset, invitation, userInvitation, moved, newEmail, locked };

/** The body of an e-mail as plain text and as HTML, with its link. */
export function writeMail({ greeting, body, items = [], action, note }: MailText, link = '') {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const button = (label: string) =>
    `<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#364fc7;color:#fff;text-decoration:none">${escaped(label)}</a>`;
  const entry = (item: { text: string; link: string }) =>
    `<li style="margin:0 0 8px"><a href="${escaped(item.link)}" style="color:#364fc7">${escaped(item.text)}</a></li>`;
  return {
    text: [
      greeting,
      body,
      ...items.map((item) => `- ${item.text}\n  ${item.link}`),
      ...(action ? [`${action}: ${link}`] : []),
      note,
    ].join('\n\n'),
    html: [
      '<div style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:0 auto;padding:24px">',
      paragraph(escaped(greeting)),
      paragraph(escaped(body)),
      ...(items.length > 0
        ? [`<ul style="margin:0 0 16px;padding-left:20px">${items.map(entry).join('')}</ul>`]
        : []),
      ...(action ? [paragraph(button(action))] : []),
      paragraph(escaped(note)),
      '</div>',
    ].join(''),
  };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
