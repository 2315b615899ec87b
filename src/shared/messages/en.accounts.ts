export const accounts = {
  passwordRequired: 'Enter your password.',
  passwordShort: 'Password must be at least 6 characters long.',
  wrongCredentials: 'The phone number or the password is wrong.',
  loginFailed: 'Login Failed!',
} as const
