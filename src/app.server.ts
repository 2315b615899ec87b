import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, isReachable } from '#db/client.server.ts'
import { findActorByToken, sessionEndReason } from '#features/accounts/actions.server.ts'
import { accountJobHandlers } from '#features/accounts/routes.server.ts'
import { sendAlertMails, stopAlertMail } from '#features/alerts/mail.actions.server.ts'
import { alertJobHandlers } from '#features/alerts/tell.actions.server.ts'
import { sendApplicantDigests } from '#features/applications/choose/digest.actions.server.ts'
import { sendDemoMessages } from '#features/applications/demo/reminders.actions.server.ts'
import { scheduleBackups } from '#features/backups/actions.server.ts'
import { backupRoutes } from '#features/backups/routes.server.ts'
import { sendCheckIns } from '#features/bookings/feedback/check-in.actions.server.ts'
import { scheduleChannel } from '#features/channel/actions.server.ts'
import { recordExport } from '#features/events/actions.server.ts'
import { keepLandingCounts, landingSitemap } from '#features/landing/actions.server.ts'
import { sendDigests } from '#features/messages/digest.actions.server.ts'
import { outboxJobHandlers } from '#features/messages/outbox/routes.server.ts'
import { pushJobHandlers, pushRoutes } from '#features/messages/push/routes.server.ts'
import { openMessaging } from '#features/messages/sending.actions.server.ts'
import { keepRetention } from '#features/people/erase/retention.actions.server.ts'
import { openSettings, siteIn } from '#features/settings/actions.server.ts'
import { renewTexts } from '#features/system/renew-texts.actions.server.ts'
import { systemRoutes } from '#features/system/routes.server.ts'
import { tuitionSitemap } from '#features/tuitions/find/actions.server.ts'
import { cvSitemap } from '#features/tutors/actions.server.ts'
import { profilePictureAudience } from '#features/tutors/pictures/actions.server.ts'
import { tutorJobHandlers } from '#features/tutors/routes.server.ts'
import { describeApi } from '#platform/api/api-description.server.ts'
import { sendForPages, sendInProcess } from '#platform/api/in-process.server.ts'
import { loadSecretKey } from '#platform/auth/secret-key.server.ts'
import { clearSessionCookie, readSessionToken, sessionCookieName } from '#platform/auth/session.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import { addressOf } from '#platform/http/address.server.ts'
import { refuseUnknownCall } from '#platform/http/errors.server.ts'
import { createHttp } from '#platform/http/http.server.ts'
import { type App, createServe } from '#platform/http/serve.server.ts'
import { createLiveStreams } from '#platform/http/streams.server.ts'
import { createThrottle } from '#platform/http/throttle.server.ts'
import { scheduleHourly } from '#platform/jobs/hourly.server.ts'
import { type Jobs, startJobs } from '#platform/jobs/jobs.server.ts'
import { createMailer } from '#platform/messages/mail/mailer.server.ts'
import { registerOneClick } from '#platform/messages/mail/one-click.server.ts'
import { createPushSender } from '#platform/messages/push/push.server.ts'
import { createSmsSender } from '#platform/messages/sms/sender.server.ts'
import { serveDevPages } from '#platform/pages/dev-pages.server.ts'
import { registerOfflinePage } from '#platform/pages/offline-page.server.ts'
import { createRenderer, PAGE_LIMITS, serveAssets, servePages } from '#platform/pages/pages.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import { registerPictureRoutes } from '#platform/pictures/picture-routes.server.ts'
import { registerSharePictures } from '#platform/pictures/share/files.server.ts'
import { createResponseCache } from '#platform/response-cache/response-cache.server.ts'
import { INDEXED_PAGES } from '#platform/seo/indexed-pages.ts'
import { registerKnownPaths } from '#platform/seo/known-paths.server.ts'
import { registerManifest } from '#platform/seo/manifest.server.ts'
import { registerSitemapRoutes } from '#platform/seo/sitemap.server.ts'
import { localPath } from '#shared/address/local-path.ts'
import { type Actor, API_PREFIX, type Call, type SendCall } from '#shared/call.ts'
import '#shared/messages/all-texts.ts'
import { ROUTES } from '#routes'
import { paths } from '#shared/address/paths.ts'
import { DEFAULT_LOCALE, LOCALES } from '#shared/messages/locale.ts'
import { sharePictureSources } from '#shell/share-pictures.server.ts'
import { pageContext } from '#ui/page/page-context.ts'

type AppOptions = {
  config: Config
  db: Database
  log: Log
  now?: () => Date
  /** the pages: as built, served by Vite while developing, or none for tests of the calls */
  pages: 'built' | 'dev' | 'none'
  /** check each answer against its schema, for tests */
  checkAnswers?: boolean
}

/** Composes the server from its slices, without listening. */
export async function createApp({ config, db, log, now = () => new Date(), pages, checkAnswers = false }: AppOptions) {
  const cache = createResponseCache({ changes: db.changes, now })
  const http = await createHttp({ config, log, isReady: () => isReachable(db), cache })
  const publicUrl = () => config.publicUrl ?? addressOf(http, config)
  const sessionOptions = () => ({ secure: publicUrl().startsWith('https:'), now: now() })
  const secretKey = await loadSecretKey(config)
  const brand = { ...config.brand }
  const throttle = createThrottle(db, { isOn: config.throttle })
  const { serve, calls } = createServe(http, {
    actorOf: (request) => findActor(db, request, sessionOptions()),
    clearCookie: (request, reply) => {
      if (readSessionToken(request, sessionOptions())) clearSessionCookie(reply, sessionOptions())
    },
    sessionEndReason: (accountId) => sessionEndReason(db, accountId),
    ...{ checkAnswers, now, db, throttle, secretKey, brand },
    recordExport: (exported) => recordExport(db, { ...exported, now: now() }),
    cache,
  })
  http.addHook('onClose', await db.changes.watch())
  const live = createLiveStreams(db.changes, {
    isSignedIn: async (request) => (await findActor(db, request, sessionOptions())) !== null,
  })
  // In preClose, because open streams never end by themselves and closing waits for running requests.
  http.addHook('preClose', async () => live.close())
  const { dataDir } = config
  // Changed in place when an owner changes the settings.
  await openSettings(db, { brand, locale: config.defaultLocale, log })
  const sms = createSmsSender(config.sms, { dataDir, now })
  const mailer = createMailer(config.mail, { dataDir, brand, now })
  const push = createPushSender({ secretKey, contact: () => brand.email, ownOrigin: config.pushOrigin, now })
  const pictures = createPictureStorage(config, { log })
  const work = (jobs: Jobs) => ({
    ...tutorJobHandlers({ db, pictures }),
    ...accountJobHandlers({ db, jobs, brand, publicUrl, throttle, secretKey, now }),
    ...alertJobHandlers({ db, jobs, now }),
    ...outboxJobHandlers({ db, jobs, sms, mailer, log, now }),
    ...pushJobHandlers({ db, jobs, push, log, now }),
  })
  const jobs = await startJobs({ db, log, work })
  openMessaging(db, { jobs, publicUrl })
  http.addHook('onListen', () => jobs.run())
  http.addHook('onClose', () => jobs.stop())
  const app: App = { db, jobs, throttle, pictures, now, serve, live, publicUrl, brand, secretKey, dataDir }
  for (const routes of ROUTES) routes(app)
  pushRoutes(app, push)
  backupRoutes(app, { place: config, log })
  const measured = systemRoutes(app, { config, cache, unreadableAddress: http.unreadableAddress })
  if (config.metricsToken) {
    const { registerMetrics } = await import('#platform/http/metrics.server.ts')
    registerMetrics(http, { token: config.metricsToken, cache, ...measured })
  }
  registerPictureRoutes(http, pictures, {
    audienceOf: (id, request) =>
      profilePictureAudience(db, { id, findViewer: () => findActor(db, request, sessionOptions()) }),
  })
  registerSharePictures(http, {
    throttle,
    sources: sharePictureSources(sendInProcess(http, DEFAULT_LOCALE), (language) => {
      const locale = language === 'bn' ? language : DEFAULT_LOCALE
      return { brand: siteIn(db, locale).brand, publicUrl: publicUrl(), locale }
    }),
  })
  registerSitemapRoutes(http, {
    publicUrl,
    pages: INDEXED_PAGES,
    sources: [tuitionSitemap(db), cvSitemap(db), landingSitemap(db, { now })],
    onChange: db.changes.onPublicChange,
    now,
    privatePaths: [paths.admin.home, localPath('bn', paths.admin.home), API_PREFIX],
  })
  const stopMail = (token: string) => stopAlertMail(app, { token, now: now() })
  await registerOneClick(http, { path: paths.stopAlerts, stop: stopMail })
  registerKnownPaths(http, { accountPath: paths.account })
  registerManifest(http, { brand, startPath: paths.home })
  registerOfflinePage(http)
  const hourly = [
    () => keepRetention({ db, pictures, dataDir, backup: config.backup, log, now: now() }),
    (signal: AbortSignal) => renewTexts(db, signal),
    () => keepLandingCounts(db, { now: now() }),
    () => sendApplicantDigests(db, now()),
    () => sendDemoMessages(db, now()),
    () => sendCheckIns(db, now()),
    () => sendDigests({ db, jobs }, now()),
    () => sendAlertMails({ db, jobs, publicUrl, secretKey }, now()),
  ]
  for (const work of hourly) scheduleHourly(http, { work, log })
  if (config.telegram) scheduleChannel(http, { db, publicUrl, now, log, telegram: config.telegram })
  scheduleBackups(http, { db, place: config, log, now })
  await describeApi(http, { name: config.brand.name, calls, cookie: sessionCookieName(sessionOptions()) })
  http.all(`${API_PREFIX}*`, refuseUnknownCall)
  http.setNotFoundHandler(refuseUnknownCall)
  if (pages !== 'none') {
    const { imageOrigins, cdnSeconds, defaultLocale } = config
    const sends = new Map(LOCALES.map((locale) => [locale, sendForPages(http, locale)]))
    const render = createRenderer({
      ...(await pageBuild(http, pages)),
      provide: (context, { log, locale }) => {
        const send = sends.get(locale) as SendCall
        const logError = (error: unknown) => log.error({ err: error }, 'rendering failed')
        const site = { ...siteIn(db, locale), publicUrl: publicUrl(), locale, defaultLocale, now, logError }
        context.set(pageContext, { ...site, send })
      },
    })
    const languages = { defaultLocale, isSecure: () => sessionOptions().secure }
    const limits = config.throttle ? PAGE_LIMITS : undefined
    const kept = pages === 'built' ? cache : undefined
    servePages(http, { render, cache: kept, imageOrigins, cdnSeconds, languages, limits })
  }
  return {
    http,
    publicUrl,
    calls: calls as readonly Call[],
    jobs,
    live,
    messageDestinations: { sms: sms.destination, mail: mailer.destination },
  }
}

type SessionOptions = { secure: boolean; now: Date }

async function findActor(
  db: Database,
  request: FastifyRequest,
  { secure, now }: SessionOptions,
): Promise<Actor | null> {
  const token = readSessionToken(request, { secure })
  return token ? findActorByToken(db, { token, now }) : null
}

async function pageBuild(http: FastifyInstance, pages: 'built' | 'dev') {
  if (pages === 'dev') return { build: await serveDevPages(http), mode: 'development' as const }
  await serveAssets(http)
  const build = await import('virtual:react-router/server-build')
  return { build: async () => build, mode: 'production' as const }
}
