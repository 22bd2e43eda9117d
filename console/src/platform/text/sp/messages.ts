import type { Message } from '@retaguarda/contract/messages';

/** Sentences of the server that do not belong to one entity. */
export const messages = {
  'Required Field': 'Campo obligatorio',
  'Invalid field': 'Campo no válido',
  'Invisible characters are not allowed': 'No se permiten caracteres invisibles',
  'Incorrect email': 'Correo electrónico incorrecto',
  'Deactivated on the end date': 'Desactivación en la fecha definida',
  'Min 3 characters': 'Mínimo 3 caracteres',
  'Max 60 characters': 'Máximo 60 caracteres',
  'Please select a company': 'Seleccione una empresa',
  'Name must be composed only with letter and numbers': 'Use solo letras y números en el nombre',
  'Your name must be composed only with letter and space': 'El nombre debe contener solo letras y espacios',
  'Your name must be composed only with letter and numbers': 'El nombre debe contener solo letras y números',
  'Invalid CPF/CNPJ': 'CPF/CNPJ no válido',
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number':
    'La contraseña debe tener de ocho a treinta caracteres, con al menos una letra mayúscula, una letra minúscula y un número',
  'Passwords do not match, try again.': 'Las contraseñas no coinciden, inténtelo de nuevo.',
  'Signed in': 'Sesión iniciada',
  'Signed out': 'Sesión cerrada',
  'reset token was sent to the email':
    'Enviamos un enlace de restablecimiento al correo indicado, si está registrado',
  'Password changed': 'Contraseña actualizada',
  'Invalid credentials': 'Credenciales incorrectas o sesión vencida, inicie sesión de nuevo',
  'Reset link is invalid or has expired': 'El enlace no es válido o ha vencido, solicite uno nuevo',
  'This took too long: sign in again': 'Tardó demasiado: entre de nuevo',
  'This passkey is not known here': 'Esta clave de acceso no se conoce aquí',
  'There is no single sign-on here': 'Aquí no hay inicio de sesión único',
  'Single sign-on cannot be reached, try again later':
    'El inicio de sesión único no responde, inténtelo más tarde',
  'Wrong e-mail or password, or an account of single sign-on':
    'Correo o contraseña incorrectos, o una cuenta que entra solo por el inicio de sesión único',
  'A link was sent if this account keeps a password':
    'Las contraseñas están desactivadas: enviamos un enlace solo si esta cuenta aún tiene una',
  'Too many attempts, try again later': 'Demasiados intentos, inténtelo más tarde',
  'The new e-mail counts once the link sent to it is followed':
    'Abra el enlace que enviamos al nuevo correo: solo entonces será válido',
  'New e-mail confirmed': 'Nuevo correo confirmado',
  'New e-mail dropped': 'Se canceló el cambio de correo',
  'Confirmation link is invalid or has expired':
    'El enlace no es válido o ha caducado, pida uno nuevo en Mi perfil',
  'Logout Error': 'Error al cerrar sesión',
  'Accounts are created by an administrator': 'Las cuentas las crea un administrador',
  'Invalid data': 'Datos no válidos',
  'Another export of yours is still running': 'Otra exportación suya todavía está en curso',
  'This Idempotency-Key was used for another request': 'Esta Idempotency-Key ya se usó para otra solicitud',
  'No permission': 'Sin permiso',
  'Company not found': 'Empresa no encontrada',
  'Resource not found': 'Registro no encontrado',
  'Changed by someone else meanwhile': 'Otra persona modificó este registro mientras tanto',
  'The record is being changed elsewhere, try again':
    'Este registro se está modificando en otro lugar, inténtelo de nuevo',
  'Network Error': 'Sin conexión con el servidor',
  'The service is busy, try again in a moment': 'El servicio está ocupado, inténtelo de nuevo en un momento',
  'Sorry! the page you are looking for could not be found':
    '¡Lo sentimos! No se encontró la página que busca',
  'Sorry! something went wrong, please contact our support team':
    '¡Lo sentimos! Algo salió mal, comuníquese con soporte',
  'Passwords do not match': 'Las contraseñas no coinciden',
  '"email" is already in use': 'Este correo electrónico ya está en uso',
  'Por favor preencha todos os campos': 'Por favor complete todos los campos',
} satisfies Partial<Record<Message, string>>;
