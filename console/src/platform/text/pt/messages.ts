import type { Message } from '@retaguarda/contract/messages';

/** Sentences of the server that do not belong to one entity. */
export const messages = {
  'Required Field': 'Campo obrigatório',
  'Invalid field': 'Campo inválido',
  'Invisible characters are not allowed': 'Caracteres invisíveis não são permitidos',
  'Incorrect email': 'E-mail incorreto',
  'Deactivated on the end date': 'Desativação na data definida',
  'Min 3 characters': 'Mínimo de 3 caracteres',
  'Max 60 characters': 'Máximo de 60 caracteres',
  'Please select a company': 'Selecione uma empresa',
  'Name must be composed only with letter and numbers': 'Use somente letras e números no nome',
  'Your name must be composed only with letter and space': 'O nome deve conter apenas letras e espaços',
  'Your name must be composed only with letter and numbers': 'O nome deve conter apenas letras e números',
  'Invalid CPF/CNPJ': 'CPF/CNPJ inválido',
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number':
    'A senha deve ter de oito a trinta caracteres, com pelo menos uma letra maiúscula, uma letra minúscula e um número',
  'Passwords do not match, try again.': 'As senhas não coincidem, tente novamente.',
  'Signed in': 'Sessão iniciada',
  'Signed out': 'Sessão encerrada',
  'reset token was sent to the email':
    'Enviamos um link de redefinição para o e-mail informado, se ele estiver cadastrado',
  'Password changed': 'Senha alterada',
  'Invalid credentials': 'Credenciais incorretas ou sessão expirada, entre novamente',
  'Reset link is invalid or has expired': 'O link é inválido ou expirou, peça um novo',
  'This took too long: sign in again': 'Demorou demais: entre de novo',
  'This passkey is not known here': 'Esta chave de acesso não é conhecida aqui',
  'There is no single sign-on here': 'Aqui não há login único',
  'Single sign-on cannot be reached, try again later':
    'O login único não responde, tente novamente mais tarde',
  'Wrong e-mail or password, or an account of single sign-on':
    'E-mail ou senha incorretos, ou uma conta que entra só pelo login único',
  'A link was sent if this account keeps a password':
    'As senhas estão desligadas: enviamos um link só se esta conta ainda tiver uma',
  'Too many attempts, try again later': 'Muitas tentativas, tente novamente mais tarde',
  'The new e-mail counts once the link sent to it is followed':
    'Abra o link que enviamos ao novo e-mail: só então ele passa a valer',
  'New e-mail confirmed': 'Novo e-mail confirmado',
  'New e-mail dropped': 'A troca de e-mail foi cancelada',
  'Confirmation link is invalid or has expired': 'O link é inválido ou expirou, peça um novo em Meu perfil',
  'Logout Error': 'Erro ao sair',
  'Accounts are created by an administrator': 'As contas são criadas por um administrador',
  'Invalid data': 'Dados inválidos',
  'Another export of yours is still running': 'Outra exportação sua ainda está em andamento',
  'This Idempotency-Key was used for another request': 'Esta Idempotency-Key já foi usada para outro pedido',
  'No permission': 'Sem permissão',
  'Company not found': 'Empresa não encontrada',
  'Resource not found': 'Registro não encontrado',
  'Changed by someone else meanwhile': 'Outra pessoa alterou este registro enquanto isso',
  'The record is being changed elsewhere, try again':
    'Este registro está sendo alterado em outro lugar, tente novamente',
  'Network Error': 'Sem conexão com o servidor',
  'The service is busy, try again in a moment': 'O serviço está ocupado, tente novamente em instantes',
  'Sorry! the page you are looking for could not be found':
    'Desculpe! A página que você procura não foi encontrada',
  'Sorry! something went wrong, please contact our support team':
    'Desculpe! Algo deu errado, entre em contato com o suporte',
  'Passwords do not match': 'As senhas não coincidem',
  '"email" is already in use': 'Este e-mail já está em uso',
  'Por favor preencha todos os campos': 'Por favor preencha todos os campos',
} satisfies Partial<Record<Message, string>>;
