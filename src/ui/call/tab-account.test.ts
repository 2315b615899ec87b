import { afterEach, expect, test, vi } from 'vitest'
import * as accountCalls from '#features/accounts/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { ACCOUNT_HEADER, VISITOR } from '#shared/address/call-headers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ID = '7f0c8a52-6a0e-4bb0-9a35-0d6d2b1f6c11'

/** A document as its load left it. */
async function openTab({ isSignedIn }: { isSignedIn: boolean }) {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: isSignedIn ? 'porua_signed_in=1' : '' })
  return import('./tab-account.ts')
}

const signedIn = { account: ID, failure: null }

test('a tab sends no account until the server has named it, and then with changes and private reads [OPS-525]', async () => {
  const { accountHeader, noteAnswer } = await openTab({ isSignedIn: true })
  expect(accountHeader(createTuition)).toEqual({})
  noteAnswer(accountCalls.verifyToken, signedIn)
  for (const call of [createTuition, accountCalls.getOwnAccount, accountCalls.verifyToken, sendContactMessage])
    expect(accountHeader(call)).toEqual({ [ACCOUNT_HEADER]: ID })
  for (const call of [listApprovedTuitions, accountCalls.loginTutor]) expect(accountHeader(call)).toEqual({})
})

test('a visitor’s tab says so with what it changes, until somebody logs in there [OPS-525]', async () => {
  const { accountHeader, noteAnswer } = await openTab({ isSignedIn: false })
  expect(accountHeader(sendContactMessage)).toEqual({ [ACCOUNT_HEADER]: VISITOR })
  expect(accountHeader(accountCalls.verifyToken)).toEqual({})
  vi.stubGlobal('document', { cookie: 'porua_signed_in=1' })
  noteAnswer(accountCalls.loginTutor, { account: null, failure: null })
  expect(accountHeader(sendContactMessage)).toEqual({})
  noteAnswer(accountCalls.verifyToken, signedIn)
  expect(accountHeader(sendContactMessage)).toEqual({ [ACCOUNT_HEADER]: ID })
})

test('a tab whose cookie outlived its session is a visitor’s [OPS-525]', async () => {
  const { accountHeader, noteAnswer } = await openTab({ isSignedIn: true })
  noteAnswer(accountCalls.verifyToken, { account: null, failure: { code: 'refused.notSignedIn' } })
  expect(accountHeader(sendContactMessage)).toEqual({ [ACCOUNT_HEADER]: VISITOR })
})

test('a visitor’s refused change stays refused, also when the tab learned first who is signed in [OPS-525]', async () => {
  const { accountHeader, noteAnswer } = await openTab({ isSignedIn: false })
  noteAnswer(accountCalls.verifyToken, signedIn)
  noteAnswer(sendContactMessage, { account: null, failure: { code: 'refused.otherAccount' }, sent: VISITOR })
  noteAnswer(accountCalls.verifyToken, signedIn)
  expect(accountHeader(sendContactMessage)).toEqual({ [ACCOUNT_HEADER]: VISITOR })
})

test('a tab never takes over another account, also when a visitor’s change was refused [OPS-525]', async () => {
  const own = await openTab({ isSignedIn: true })
  own.noteAnswer(accountCalls.verifyToken, signedIn)
  own.noteAnswer(accountCalls.verifyToken, { account: 'other', failure: null })
  own.noteAnswer(accountCalls.loginTutor, { account: null, failure: null })
  expect(own.accountHeader(createTuition)).toEqual({ [ACCOUNT_HEADER]: ID })
  vi.resetModules()
  const visitor = await openTab({ isSignedIn: false })
  visitor.accountHeader(createTuition)
  visitor.noteAnswer(createTuition, { account: null, failure: { code: 'refused.otherAccount' } })
  visitor.noteAnswer(accountCalls.verifyToken, signedIn)
  expect(visitor.accountHeader(createTuition)).toEqual({ [ACCOUNT_HEADER]: VISITOR })
})
