import type { Role } from '../call.ts'

type PageAccess = { roles: readonly Role[]; patterns: readonly string[] }

/** Who may open which pages, by route pattern; unlisted pages are public. Guest pages are open to no signed-in role. */
export const pageAccess = {
  admin: { roles: ['Admin'], patterns: ['/admin-prime-ta/*'] },
  guardian: {
    roles: ['Guardian'],
    patterns: [
      '/new-tuition-post',
      '/your-all-tuition-post',
      '/your-hire-requests',
      '/edit-own-tuition',
      '/repost-own-tuition',
      '/applicants/:tuitionId',
    ],
  },
  people: { roles: ['Guardian', 'Tutor'], patterns: ['/applicant-cv', '/agreement/:number', '/bookmarks'] },
  tutor: {
    roles: ['Tutor'],
    patterns: ['/tutor-cv', '/edit-cv', '/tutor-applications', '/my-alerts', '/my-fees', '/my-fees/receipt/:dueId'],
  },
  guest: {
    roles: [],
    patterns: [
      '/tuition-post-by-unregister-guardian',
      '/login',
      '/login-admin-p-t',
      '/register',
      '/registration-otp-verification',
      '/login-by-code',
      '/forgot-password',
      '/forgot-password-by-code',
      '/forgot-password/:role/:email/:token',
      '/reset-password/:token',
      '/confirm-email/:token',
    ],
  },
} as const satisfies Record<string, PageAccess>

/** Header of a page that visitors may not see but others may: a signed-in viewer gets it with 200 instead of 404. */
export const VIEWER_DECIDES = 'x-viewer-decides'
