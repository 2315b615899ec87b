-- What takes a step back is a kind of its own: whoever switched the step off has it off too.
INSERT INTO muted_messages (account_id, kind)
SELECT muted.account_id, undo.kind
FROM muted_messages muted
JOIN (VALUES
  ('tuitionVerified', 'tuitionUnverified'),
  ('tuitionRejected', 'rejectionTakenBack'),
  ('cvVerified', 'cvUnverified'),
  ('cvReturned', 'cvReturnTakenBack'),
  ('tutorInvited', 'applicationRemoved'),
  ('applicantDeclined', 'applicationRestored'),
  ('applicantShortlisted', 'applicantUnlisted'),
  ('applicantDeclined', 'declineTakenBack'),
  ('applicantChosen', 'choiceTakenBack'),
  ('tuitionClosed', 'tuitionReopened'),
  ('ownTuitionClosed', 'tuitionReopened'),
  ('tutorFound', 'tuitionReopened')
) AS undo (step, kind) ON undo.step = muted.kind
ON CONFLICT DO NOTHING;
