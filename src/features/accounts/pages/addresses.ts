/** Addresses of registration and of the own account. */
export const addresses = { verifyCode: '/registration-otp-verification', account: '/account' } as const
