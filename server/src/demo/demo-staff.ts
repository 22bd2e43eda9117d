/** Platform staff of the demonstration data. They have no password: each gets one by 'forgot password', through the outbox. */
export const demoStaff = [
  {
    name: 'Ana Beatriz Souza',
    email: 'ana.souza@retaguarda.example',
    nickname: 'anabeatriz',
    role: 'super_admin',
  },
  {
    name: 'Bruno Carvalho',
    email: 'bruno.carvalho@retaguarda.example',
    nickname: 'bruno',
    role: 'admin_backoffice',
  },
  {
    name: 'Camila Ferreira',
    email: 'camila.ferreira@retaguarda.example',
    nickname: 'camila',
    role: 'admin_backoffice',
  },
  {
    name: 'Diego Nascimento',
    email: 'diego.nascimento@retaguarda.example',
    nickname: 'diego',
    role: 'admin_backoffice',
  },
] as const;
