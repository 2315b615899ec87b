/** The owner's page about the state of the system. */
export const system = {
  title: 'State of the system',
  sub: 'Whether everything runs, in plain words. It is measured again whenever you open or refresh this page.',
  refresh: 'Measure again',
  loadFailed: 'The state could not be measured.',
  fine: 'Fine',
  attention: 'Needs attention',
  allFine: 'Everything runs.',
  someNot: '{count, plural, one {# part needs} other {# parts need}} attention.',
  database: {
    title: 'Database',
    embedded: 'Part of this product, PostgreSQL {version}.',
    own: 'Your own server, PostgreSQL {version}.',
    detail: 'It holds {size} and answered in {ms} ms.',
    hint: 'It answers slowly. Look whether the machine or the disk is busy.',
  },
  queue: {
    title: 'Work that waits',
    none: 'Nothing waits.',
    detail:
      '{count, plural, one {# task waits} other {# tasks wait}}, the oldest for {minutes, plural, one {# minute} other {# minutes}}.',
    hint: 'Messages go out late. Restart the product if the number does not go down.',
  },
  sms: {
    title: 'SMS today',
    detail: '{sent} sent, {failed} not sent.',
    hint: 'The outbox says why, and sends them again.',
  },
  mail: {
    title: 'E-mails today',
    detail: '{sent} sent, {failed} not sent.',
    hint: 'The outbox says why, and sends them again.',
  },
  toOutbox: 'Open the outbox',
  backup: {
    title: 'Last backup',
    none: 'No backup is known.',
    detail: '{time}.',
    hint: 'Make one now. If that fails too, the operations guide says how.',
    running: 'A backup is being made already. Wait until it is done.',
    failed: 'No backup was made. {reason}',
    make: 'Make a backup now',
    made: 'Backup made: {file}',
    notMade: 'No backup was made!',
  },
  disk: {
    title: 'Disk space',
    detail: '{free} of {total} are free.',
    hint: 'Free some space or get a larger disk: a full disk stops all changes.',
  },
  memory: {
    title: 'Memory',
    detail: 'The product uses {used} of {total}.',
    hint: 'Restart the product at a quiet hour. If it grows again, tell your developer.',
  },
  sizes: { mb: '{count} MB', gb: '{count} GB' },
  version: 'Version {version}, running since {time}.',
} as const
