import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type Database, isReachable } from '#db/client.server.ts'
import { findActorByToken } from '#features/accounts/actions.server.ts'
import { accountJobHandlers, accountRoutes } from '#features/accounts/routes.server.ts'
import { adminOverviewRoutes } from '#features/admin-overview/routes.server.ts'
import { sendApplicantDigests } from '#features/applications/digest.actions.server.ts'
import { applicationRoutes } from '#features/applications/routes.server.ts'
import { scheduleBackups } from '#features/backups/actions.server.ts'
import { bookingRoutes } from '#features/bookings/routes.server.ts'
import { confirmationRoutes } from '#features/confirmations/routes.server.ts'
import { contactMessageRoutes } from '#features/contact-messages/routes.server.ts'
import { eventRoutes } from '#features/events/routes.server.ts'
import { figureRoutes } from '#features/figures/routes.server.ts'
import { hireRequestRoutes } from '#features/hire-requests/routes.server.ts'
import { importRoutes } from '#features/imports/routes.server.ts'
import { landingSitemap } from '#features/landing/actions.server.ts'
import { landingRoutes } from '#features/landing/routes.server.ts'
import { messagingRoutes } from '#features/messaging/routes.server.ts'
import { openMessaging } from '#features/messaging/sending.actions.server.ts'
import { notificationRoutes } from '#features/notifications/routes.server.ts'
import { outboxJobHandlers, outboxRoutes } from '#features/outbox/routes.server.ts'
import { paymentRoutes } from '#features/payments/routes.server.ts'
import { peopleRoutes } from '#features/people/routes.server.ts'
import { keepRetention } from '#features/privacy/retention.actions.server.ts'
import { privacyRoutes } from '#features/privacy/routes.server.ts'
import { reportRoutes } from '#features/reports/routes.server.ts'
import { openSettings, siteIn } from '#features/settings/actions.server.ts'
import { settingRoutes } from '#features/settings/routes.server.ts'
import { staffRoutes } from '#features/staff/routes.server.ts'
import { systemRoutes } from '#features/system/routes.server.ts'
import { claimPosts } from '#features/tuitions/claim.actions.server.ts'
import { tuitionSitemap } from '#features/tuitions/find.actions.server.ts'
import { tuitionRoutes } from '#features/tuitions/routes.server.ts'
import { cvSitemap } from '#features/tutors/actions.server.ts'
import { tutorJobHandlers, tutorRoutes } from '#features/tutors/routes.server.ts'
import { addressOf } from '#platform/address.server.ts'
import { describeApi } from '#platform/api-description.server.ts'
import type { Config } from '#platform/config.server.ts'
import { serveDevPages } from '#platform/dev-pages.server.ts'
import { refuseUnknownCall } from '#platform/errors.server.ts'
import { INDEXED_PAGES } from '#platform/found/indexed-pages.ts'
import { registerManifest } from '#platform/found/manifest.server.ts'
import { registerSitemapRoutes } from '#platform/found/sitemap.server.ts'
import { scheduleHourly } from '#platform/hourly.server.ts'
import { createHttp } from '#platform/http.server.ts'
import { createPictureStorage } from '#platform/images/create-picture-storage.server.ts'
import { registerPictureRoutes } from '#platform/images/picture-routes.server.ts'
import { sendForPages, sendInProcess } from '#platform/in-process.server.ts'
import { type Jobs, startJobs } from '#platform/jobs.server.ts'
import { createLiveStreams } from '#platform/live/streams.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createMailer } from '#platform/mail/mailer.server.ts'
import { createRenderer, serveAssets, servePages } from '#platform/pages.server.ts'
import { createResponseCache } from '#platform/response-cache/response-cache.server.ts'
import { loadSecretKey } from '#platform/secret-key.server.ts'
import { type App, createServe } from '#platform/serve.server.ts'
import { clearSessionCookie, readSessionToken, sessionCookieName } from '#platform/session.server.ts'
import { registerSharePictures } from '#platform/share-pictures/files.server.ts'
import { createSmsSender } from '#platform/sms/sender.server.ts'
import { createThrottle } from '#platform/throttle.server.ts'
import { localPath } from '#shared/address/local-path.ts'
import { type Actor, API_PREFIX, type Call, type SendCall } from '#shared/call.ts'
import '#shared/messages/all-texts.ts'
import { addTexts } from '#shared/messages/catalogue.ts'
import { en } from '#shared/messages/en.ts'
import { PSEUDO_LOCALE } from '#shared/messages/locale.ts'
import { toPseudoMessages } from '#shared/messages/pseudo.ts'
import { paths } from '#shared/paths.ts'
import { sharePictureSources } from '#shell/share-pictures.server.ts'
import { pageContext } from '#ui/page/page-context.ts'

const ROUTES = [
  eventRoutes,
  settingRoutes,
  outboxRoutes,
  (app: App) => accountRoutes(app, { claimPosts }),
  notificationRoutes,
  messagingRoutes,
  landingRoutes,
  tutorRoutes,
  tuitionRoutes,
  hireRequestRoutes,
  applicationRoutes,
  confirmationRoutes,
  bookingRoutes,
  paymentRoutes,
  contactMessageRoutes,
  reportRoutes,
  privacyRoutes,
  staffRoutes,
  peopleRoutes,
  figureRoutes,
  importRoutes,
  adminOverviewRoutes,
]

export type AppOptions = {
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
  if (config.locales.includes(PSEUDO_LOCALE)) addTexts(PSEUDO_LOCALE, toPseudoMessages(en))
  const cache = createResponseCache({ changes: db.changes, now })
  const http = await createHttp({ config, log, isReady: () => isReachable(db), cache })
  const publicUrl = () => config.publicUrl ?? addressOf(http, config)
  const sessionOptions = () => ({ secure: publicUrl().startsWith('https:'), now: now() })
  const { serve, calls } = createServe(http, {
    actorOf: (request, reply) => findActorOrClearCookie(db, { request, reply, ...sessionOptions() }),
    checkAnswers,
    now,
    db,
    cache,
  })
  http.addHook('onClose', await db.changes.watch())
  const live = createLiveStreams(db.changes, {
    isSignedIn: async (request) => (await findActor(db, request, sessionOptions())) !== null,
  })
  // In preClose, because open streams never end by themselves and closing waits for running requests.
  http.addHook('preClose', async () => live.close())
  const { dataDir } = config
  /** Changed in place when an owner changes the settings. */
  const brand = { ...config.brand }
  await openSettings(db, { brand, locale: config.defaultLocale, log })
  const sms = createSmsSender(config.sms, { dataDir, now })
  const mailer = createMailer(config.mail, { dataDir, brand, now })
  const pictures = createPictureStorage(config, { log })
  const work = (jobs: Jobs) => ({
    ...tutorJobHandlers({ db, pictures }),
    ...accountJobHandlers({ db, jobs, brand, publicUrl, now }),
    ...outboxJobHandlers({ db, jobs, sms, mailer, log, now }),
  })
  const jobs = await startJobs({ db, log, work })
  openMessaging(db, { jobs, publicUrl })
  http.addHook('onListen', () => jobs.run())
  http.addHook('onClose', () => jobs.stop())
  const throttle = createThrottle(db, { isOn: config.throttle })
  const secretKey = await loadSecretKey(config)
  const app: App = { db, jobs, throttle, pictures, now, serve, live, publicUrl, brand, secretKey, dataDir }
  for (const routes of ROUTES) routes(app)
  const measured = systemRoutes(app, { config, cache })
  if (config.metricsToken) {
    const { registerMetrics } = await import('#platform/metrics/metrics.server.ts')
    registerMetrics(http, { token: config.metricsToken, cache, ...measured })
  }
  registerPictureRoutes(http, pictures)
  registerSharePictures(http, {
    throttle,
    sources: sharePictureSources(sendInProcess(http, config.locales[0]), (language) => {
      const locale = language === 'bn' ? language : config.locales[0]
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
  registerManifest(http, { brand, locales: config.locales, startPath: paths.home })
  const hourly = [
    () => keepRetention({ db, pictures, dataDir, backup: config.backup, log, now: now() }),
    () => sendApplicantDigests(db, now()),
  ]
  for (const work of hourly) scheduleHourly(http, { work, log })
  scheduleBackups(http, { db, place: config, log, now })
  const cookie = sessionCookieName({ secure: publicUrl().startsWith('https:') })
  await describeApi(http, { name: config.brand.name, calls, cookie })
  http.all(`${API_PREFIX}*`, refuseUnknownCall)
  http.setNotFoundHandler(refuseUnknownCall)
  if (pages !== 'none') {
    const { imageOrigins, cdnSeconds, defaultLocale } = config
    const sends = new Map(config.locales.map((locale) => [locale, sendForPages(http, locale)]))
    const render = createRenderer({
      ...(await pageBuild(http, pages)),
      locales: config.locales,
      provide: (context, { log, locale }) => {
        const send = sends.get(locale) as SendCall
        const logError = (error: unknown) => log.error({ err: error }, 'rendering failed')
        const site = { ...siteIn(db, locale), publicUrl: publicUrl(), locale, defaultLocale, now, logError }
        context.set(pageContext, { ...site, send })
      },
    })
    const isSecure = () => publicUrl().startsWith('https:')
    const languages = { defaultLocale, isSecure }
    servePages(http, { render, cache: pages === 'built' ? cache : undefined, imageOrigins, cdnSeconds, languages })
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

/** The actor of a request, or null; clears the cookie of an ended session. */
async function findActorOrClearCookie(
  db: Database,
  { request, reply, ...options }: { request: FastifyRequest; reply: FastifyReply } & SessionOptions,
) {
  const actor = await findActor(db, request, options)
  if (!actor && readSessionToken(request, options)) clearSessionCookie(reply, options)
  return actor
}

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
  const address = new URL('../build/server/index.js', import.meta.url).href
  const build = (await import(address)) as ServerBuild
  return { build: async () => build, mode: 'production' as const }
}
