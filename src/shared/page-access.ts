import type { Role } from './call.ts'
import type { Permission } from './permissions.ts'

type PageAccess = { roles: readonly Role[]; patterns: readonly string[] }

/** Who may open which pages, by route pattern; unlisted pages are public. Guest pages are open to no signed-in role. */
export const pageAccess = {
  admin: { roles: ['Admin'], patterns: ['/admin-prime-ta/*'] },
  guardian: {
    roles: ['Guardian'],
    patterns: [
      '/new-tuition-post',
      '/your-all-tuition-post',
      '/edit-own-tuition',
      '/repost-own-tuition',
      '/applicants/:tuitionId',
    ],
  },
  applicantCv: { roles: ['Guardian', 'Tutor'], patterns: ['/applicant-cv'] },
  tutor: { roles: ['Tutor'], patterns: ['/tutor-cv', '/edit-cv', '/tutor-applications'] },
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
    ],
  },
} as const satisfies Record<string, PageAccess>

/** What staff need to open these admin pages, by route pattern: the permission of the call that the page sends. [OFF-523] */
export const adminPagePermissions: Readonly<Record<string, Permission>> = {
  '/admin-prime-ta/new-tuition-post': 'tuitions.write',
  '/admin-prime-ta/edit-tuition-by-admin': 'tuitions.write',
  '/admin-prime-ta/repost-tuition-by-admin': 'tuitions.write',
  '/admin-prime-ta/hire-request/:id/post': 'tuitions.write',
  '/admin-prime-ta/edit-cv/:tutorId': 'tutors.write',
  '/admin-prime-ta/booked-tuition': 'bookings.write',
  '/admin-prime-ta/create-report': 'reports.write',
  '/admin-prime-ta/create-payment': 'payments.write',
  '/admin-prime-ta/create-account': 'people.write',
  '/admin-prime-ta/activity': 'activity.read',
  '/admin-prime-ta/import': 'imports.write',
  '/admin-prime-ta/system': 'settings.write',
  '/admin-prime-ta/staff': 'staff.manage',
  '/admin-prime-ta/invite-staff': 'staff.manage',
  '/admin-prime-ta/staff-invitations': 'staff.manage',
}

/** Header of a page that visitors may not see but others may: a signed-in viewer gets it with 200 instead of 404. */
export const VIEWER_DECIDES = 'x-viewer-decides'
