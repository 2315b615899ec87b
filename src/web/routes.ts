import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const page = (path: string, slice: string, file: string, id?: string) =>
  route(path, `../features/${slice}/pages/${file}.tsx`, id ? { id } : {})
/** An address of the specification whose screen comes with a later version. */
const later = (path: string) => route(path, 'coming-later.tsx', { id: `later-${path}` })

/** Every page of the site, by the frame it stands in (S1 2). */
export default [
  layout('public-layout.tsx', [
    index('../features/tuitions/pages/home.tsx'),
    page('tuitions-page', 'tuitions', 'browse'),
    page('tuitions-page/:tuitionId', 'tuitions', 'show'),
    page('tuition-post-by-unregister-guardian', 'tuitions', 'post-as-visitor'),
    page('hire-tutor-page', 'tutors', 'browse'),
    page('tutor-cv/:tutorId', 'tutors', 'show'),
    page('contact', 'messages', 'contact'),
    page('login', 'accounts', 'login'),
    page('login-admin-p-t', 'accounts', 'admin-login'),
    page('register', 'accounts', 'register'),
    page('registration-otp-verification', 'accounts', 'verify-code'),
    page('forgot-password', 'accounts', 'forgot-password'),
    page('forgot-password/:role/:email/:token', 'accounts', 'reset-password', 'reset-password-by-mail'),
    page('reset-password/:token', 'accounts', 'reset-password'),
    page('account', 'accounts', 'account'),
    later('about-us'),
    later('services'),
    later('hire-request/:tutorId'),
    layout('guardian-layout.tsx', [
      page('new-tuition-post', 'tuitions', 'post-as-guardian'),
      page('your-all-tuition-post', 'tuitions', 'mine'),
      page('applicants/:tuitionId', 'applications', 'applicants'),
    ]),
    layout('tutor-layout.tsx', [
      page('tutor-cv', 'tutors', 'own'),
      page('edit-cv', 'tutors', 'edit'),
      page('tutor-applications', 'applications', 'mine'),
    ]),
    layout('applicant-cv-layout.tsx', [page('applicant-cv', 'tutors', 'applicant-cv')]),
    route('*', 'not-found.tsx'),
  ]),
  route('admin-prime-ta', 'admin/admin-layout.tsx', [
    index('admin/admin-home.tsx'),
    page('available-tuition', 'tuitions', 'admin-list'),
    page('new-tuition-post', 'tuitions', 'admin-post'),
    page('unverified-tuition-post', 'tuitions', 'admin-pending'),
    page('edit-tuition-by-admin', 'tuitions', 'admin-edit'),
    page('repost-tuition-by-admin', 'tuitions', 'admin-repost'),
    page('unverified-tutor', 'tutors', 'admin-pending'),
    page('tutor-cv/:tutorId', 'tutors', 'admin-show'),
    page('applicants/:tuitionId', 'applications', 'admin-applicants'),
    page('all-conform/:tuitionId', 'confirmations', 'admin-list'),
    page('outbox', 'outbox', 'admin-list'),
    later('hire-request'),
    later('booked-tuition'),
    later('all-booked-tuition'),
    later('message'),
    later('create-report'),
    later('all-reports'),
    later('all-approved-tutors-for-admin'),
    later('all-guardians-for-admin'),
    later('create-payment'),
    later('all-due-payments'),
    later('edit-cv/:tutorId'),
    later('tutor-details/:tutorId'),
    later('guardian-details/:phone'),
    route('*', 'not-found.tsx', { id: 'admin-not-found' }),
  ]),
] satisfies RouteConfig
