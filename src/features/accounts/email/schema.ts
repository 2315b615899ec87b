import { z } from 'zod'

export const confirmEmailInput = z.object({ token: z.string().trim().min(1).max(200) })
