import { z } from 'zod'
import { call, ROLES } from '#shared/call.ts'
import { currentUser, loginOf } from './schema.ts'

export const loginGuardian = call({
  method: 'POST',
  path: 'guardians/login-guardian',
  summary: 'A guardian logs in',
  allow: 'anyone',
  body: loginOf('Guardian'),
  data: currentUser,
})

export const loginTutor = call({
  method: 'POST',
  path: 'tutors/login-tutor',
  summary: 'A tutor logs in',
  allow: 'anyone',
  body: loginOf('Tutor'),
  data: currentUser,
})

export const loginAdmin = call({
  method: 'POST',
  path: 'admins/login-admin-p-t',
  summary: 'An admin logs in',
  allow: 'anyone',
  body: loginOf('Admin'),
  data: currentUser,
})

export const verifyToken = call({
  method: 'GET',
  path: 'shared/verify-token',
  summary: 'Who is signed in',
  allow: ROLES,
  data: currentUser,
})

export const logout = call({
  method: 'POST',
  path: 'shared/logout',
  summary: 'Ends the session; without one it does nothing',
  allow: 'anyone',
  data: z.null(),
})
