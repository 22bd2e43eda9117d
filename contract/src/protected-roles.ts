/** The role that always has every permission. If it lost one, no user could give that permission back. */
export const superAdmin = 'super_admin';

/** The roles that come with the product. They cannot be deleted or renamed, and their types are fixed. */
export const protectedRoles = ['agent', 'manager', 'admin', 'admin_backoffice', superAdmin] as const;

export type ProtectedRole = (typeof protectedRoles)[number];

export const isProtectedRole = (name: string): name is ProtectedRole =>
  protectedRoles.some((one) => one === name);

/** Their descriptions, as they are stored until somebody changes them. */
export const storedDescriptions: Record<ProtectedRole, string> = {
  agent: 'Atende as conversas da empresa.',
  manager: 'Supervisiona a equipe de atendimento da empresa.',
  admin: 'Administra os usuários e as configurações da empresa.',
  admin_backoffice: 'Administra as empresas e seus usuários na retaguarda.',
  super_admin: 'Tem acesso a todas as funções da retaguarda.',
};

/** The protected roles of platform staff. A profile of a company cannot have them. */
const backofficeRoles: readonly string[] = ['admin_backoffice', superAdmin];

export const isBackofficeRole = (name: string) => backofficeRoles.includes(name);
