import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { previewInviteSms } from '../../calls.ts'
import type { InvitationPreview } from '../../schema.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

const sms: InvitationPreview = {
  tutorId: 'TR1031',
  name: 'Sumaiya Akter Mim',
  to: '01811000001',
  isReported: false,
  hasTutor: false,
  language: 'bn',
  text: 'টিউশন TN1048',
  parts: 1,
  cost: 0.35,
}

test('staff see language, recipient, text and cost of an invitation before it is sent', () => {
  const markup = renderPage(
    <InvitationDialog
      isOpen
      isSending={false}
      close={() => {}}
      send={() => {}}
      tuitionId="TN1048"
      tutor="TR1031"
      title="Invite this tutor?"
      consequence="The tutor gets one SMS."
      confirmLabel="Invite"
    />,
    { answers: [{ call: previewInviteSms, data: sms }] },
  )
  const text = visibleText(markup)
  expect(text).toMatch(/The tutor gets one SMS\. Language English বাংলা/)
  expect(text).toMatch(/Sumaiya Akter Mim 01811 000001.*টিউশন TN1048/)
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="bn"|<input[^>]*value="bn"[^>]*checked=""/)
})
