import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminPages } from './admin/admin-pages.ts'

/** `file` is the page's below `features`, without its ending. */
const page = (path: string, file: string, id?: string) => route(path, `../features/${file}.tsx`, id ? { id } : {})

/** Every page by its layout. */
export default [
  layout('public-layout.tsx', [
    index('../features/tuitions/find/pages/home.tsx'),
    page('tuitions-page', 'tuitions/find/pages/browse'),
    page('tuitions-page/:tuitionId', 'tuitions/find/pages/show/show'),
    page('tuitions/*', 'tuitions/find/pages/landing/landing', 'tuition-landing'),
    page('tutors/*', 'tutors/find/pages/landing', 'tutor-landing'),
    page('hire-tutor-page', 'tutors/find/pages/browse'),
    page('tutor-cv/:tutorId', 'tutors/cv/pages/show'),
    route('about-us', 'info/about.tsx'),
    route('services', 'info/services.tsx'),
    route('how-it-works', 'info/how-it-works.tsx'),
    route('fees', 'info/fees.tsx'),
    page('open-numbers', 'figures/pages/open-numbers'),
    layout('alerts-layout.tsx', { id: 'ranking-layout' }, [page('ranking', 'alerts/pages/ranking')]),
    route('terms', 'info/terms.tsx'),
    route('privacy', 'info/privacy.tsx'),
    layout('form-layout.tsx', [
      page('tuition-post-by-unregister-guardian', 'tuitions/post/pages/post-as-visitor'),
      page('contact', 'contact-messages/pages/contact'),
      page('login', 'accounts/login/pages/login'),
      page('login-admin-p-t', 'accounts/login/pages/admin-login'),
      page('register', 'accounts/registration/pages/register'),
      page('registration-otp-verification', 'accounts/registration/pages/verify-code'),
      page('login-by-code', 'accounts/login/pages/login-by-code'),
      page('my-post/:token', 'tuitions/links/pages/my-post'),
      page('my-hire-request/:token', 'hire-requests/follow/pages/linked'),
      page('forgot-password', 'accounts/recovery/pages/forgot-password'),
      page('forgot-password-by-code', 'accounts/recovery/pages/reset-by-code'),
      layout('alerts-layout.tsx', { id: 'stop-alerts-layout' }, [
        page('stop-alerts/:token', 'alerts/pages/stop-alerts'),
      ]),
      page('confirm-email/:token', 'accounts/email/pages/confirm-email'),
      page('forgot-password/:role/:email/:token', 'accounts/recovery/pages/reset-password', 'reset-password-by-mail'),
      page('reset-password/:token', 'accounts/recovery/pages/reset-password'),
      page('account', 'accounts/profile/pages/account'),
      page('staff-invitation/:token', 'staff/pages/accept-invitation'),
      page('hire-request/:tutorId', 'hire-requests/pages/create'),
      layout('guardian-layout.tsx', [
        page('new-tuition-post', 'tuitions/post/pages/post-as-guardian'),
        page('your-all-tuition-post', 'tuitions/own/pages/mine'),
        page('your-hire-requests', 'hire-requests/follow/pages/mine'),
        page('edit-own-tuition', 'tuitions/own/pages/edit'),
        page('repost-own-tuition', 'tuitions/own/pages/repost'),
        page('applicants/:tuitionId', 'applications/choose/pages/applicants'),
      ]),
      layout('tutor-layout.tsx', [
        page('tutor-cv', 'tutors/cv/pages/mine'),
        page('edit-cv', 'tutors/cv/pages/edit'),
        page('tutor-applications', 'applications/apply/pages/mine'),
        layout('alerts-layout.tsx', [page('my-alerts', 'alerts/pages/my-alerts')]),
        layout('fees-layout.tsx', [
          page('my-fees', 'payments/own/pages/my-fees'),
          page('my-fees/receipt/:dueId', 'payments/own/pages/my-receipt'),
        ]),
      ]),
      layout('people-layout.tsx', [
        page('applicant-cv', 'applications/choose/pages/applicant-cv'),
        page('agreement/:number', 'bookings/agreements/pages/agreement'),
        layout('alerts-layout.tsx', { id: 'bookmarks-layout' }, [
          page('bookmarks', 'alerts/bookmarks/pages/my-bookmarks'),
        ]),
      ]),
    ]),
    route('*', 'not-found.tsx'),
  ]),
  route('admin-prime-ta', 'admin/admin-layout.tsx', [
    index('../features/admin-overview/pages/admin-home.tsx'),
    ...adminPages.map(({ path, file, id }) => page(path, file, id)),
    route('*', 'not-found.tsx', { id: 'admin-not-found' }),
  ]),
] satisfies RouteConfig
