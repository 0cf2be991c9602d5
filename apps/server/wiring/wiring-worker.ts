import path from 'node:path'
import type { NoticeMail } from '@langraan/agents/ports'
import type { BillingSlipDeps } from '@langraan/billing/server'
import type { ExportDeps, ImportDeps } from '@langraan/catalog/server'
import { createCertificateAuthority, createDomainReach } from '@langraan/certificates'
import type { PicturesDeps } from '@langraan/gallery/server'
import { createPictureFetcher, removeUnfinished } from '@langraan/files'
import { createPictureEncoder, createQrReader } from '@langraan/files/pictures'
import type { ErasureDeps, MailDeps, PersonPictureDeps } from '@langraan/identity/server'
import type { Mailer } from '@langraan/identity/ports'
import { createMailer } from '@langraan/mail'
import { agentNoticeMail, mailWay, type SendingDeps } from '@langraan/messages/server'
import { bucketOf, currentLane, externalAccountOf } from '@langraan/runtime'
import type { CheckDeps, SlipDeps } from '@langraan/payments/server'
import { hasLiveShipment } from '@langraan/shipping/server'
import { type CertificateDeps, galleryRoom } from '@langraan/shops/server'
import { countedStock, heldStock, openingStock } from '@langraan/stock/server'
import { pictureUses } from './wiring-pictures.ts'
import { shopUrl } from './shop-url.ts'
import {
  checkerDeps,
  filesOf,
  type Ground,
  isShopOpen,
  messagesDeps,
  ordersDeps,
  sealingKeysOf,
} from './wiring.ts'

// No file is being written for a day.
const UNFINISHED_MS = 86_400_000

/** Removes what those left of files who were killed while they wrote them. A bucket shows nothing that is not whole. */
export async function clearUnfinished({ config, clock, log }: Pick<Ground, 'config' | 'clock' | 'log'>) {
  if (bucketOf(config)) return 0
  const untouchedSince = new Date(clock.now().getTime() - UNFINISHED_MS)
  const files = await removeUnfinished(path.resolve(config.FILES_DIR), untouchedSince)
  if (files > 0) log.info({ files }, 'what was left unfinished is removed')
  return files
}

// What reads and draws pictures takes tens of megabytes and the bytes of strangers: processes of the worker do it.
const picturePlaces = ({ readers }: Ground) => ({ readers: readers.pictures, lane: currentLane })

export function importDeps(ground: Ground): ImportDeps {
  const { db, clock, jobs, outside } = ground
  const [files, encoder] = [filesOf(ground), createPictureEncoder(picturePlaces(ground))]
  return {
    db,
    clock,
    jobs,
    files,
    openingStock,
    heldStock,
    countedStock,
    fetcher: outside.measuredPictures(createPictureFetcher()),
    readers: ground.readers.files,
    gallery: { db, files, encoder, room: galleryRoom },
  }
}

export function exportDeps(ground: Ground): ExportDeps {
  const { db, clock, jobs, config } = ground
  return {
    db,
    clock,
    jobs,
    files: filesOf(ground),
    heldStock,
    openingStock,
    shopAddress: (slug) => shopUrl(config, slug),
  }
}

/** What makes clean pictures of those of others. */
export const encoderOf = (ground: Ground) => ({ encoder: createPictureEncoder(picturePlaces(ground)) })

export function slipDeps(ground: Ground): SlipDeps {
  const { db, clock, jobs } = ground
  return {
    db,
    clock,
    jobs,
    files: filesOf(ground),
    encoder: createPictureEncoder(picturePlaces(ground)),
    qr: createQrReader(picturePlaces(ground)),
  }
}

export const checkDeps = (ground: Ground): CheckDeps => ({
  ...checkerDeps(ground),
  jobs: ground.jobs,
  isBeingBooked: hasLiveShipment,
})

export const picturesDeps = (ground: Ground): PicturesDeps => ({
  db: ground.db,
  clock: ground.clock,
  files: filesOf(ground),
  uses: pictureUses,
  room: galleryRoom,
  encoder: createPictureEncoder(picturePlaces(ground)),
})

export const billingSlipDeps = (ground: Ground): BillingSlipDeps => ({
  db: ground.db,
  files: filesOf(ground),
  encoder: createPictureEncoder(picturePlaces(ground)),
  qr: createQrReader(picturePlaces(ground)),
})

export const logoDeps = (ground: Ground) => ({
  db: ground.db,
  clock: ground.clock,
  files: filesOf(ground),
  encoder: createPictureEncoder(picturePlaces(ground)),
})

export const erasureDeps = (ground: Ground): ErasureDeps => ({
  db: ground.db,
  clock: ground.clock,
  files: filesOf(ground),
  isShopOpen,
})

export const personPictureDeps = (ground: Ground): PersonPictureDeps => ({
  db: ground.db,
  clock: ground.clock,
  files: filesOf(ground),
  encoder: createPictureEncoder(picturePlaces(ground)),
})

/** Who takes mail to the outside; undefined where no mail server is set up. */
function mailerOf({ config, outside }: Pick<Ground, 'config' | 'outside'>): Mailer | undefined {
  const { MAIL_URL: url, MAIL_FROM: from } = config
  return url ? outside.measuredMailer(createMailer({ url, from })) : undefined
}

/** What messages to customers are sent with. */
export function messageSendingDeps(ground: Ground): SendingDeps {
  const mailer = mailerOf(ground)
  return { ...messagesDeps(ground), mail: mailer && mailWay(mailer) }
}

export function mailDeps({ config, db, clock, outside }: Ground): MailDeps {
  const { APP_URL: appUrl } = config
  const mailer = mailerOf({ config, outside })
  if (mailer) return { db, clock, appUrl, mailer }
  // Kept as given up then, where the operator finds it, and not lost.
  const send = () => Promise.reject(new Error('MAIL_URL is not set: no mail can be sent'))
  return { db, clock, appUrl, mailer: { send } }
}

/** How notices of shops to their agents are mailed. */
export const noticeMailOf = (ground: Ground): NoticeMail =>
  agentNoticeMail(messagesDeps(ground), mailDeps(ground).mailer)

/** What receipts of tills are mailed with, beside what draws their PDF. */
export function receiptMailDeps(ground: Ground) {
  const { shopUrl, storefront } = ordersDeps(ground)
  return { mails: mailDeps(ground), frames: storefront, shopUrl }
}

/** What the worker orders certificates of own domains with; nothing where a proxy holds them. */
export function certificateDeps(ground: Ground): CertificateDeps | undefined {
  const { config, db, clock, jobs, log, outside } = ground
  if (config.ACME_DIRECTORY_URL === undefined) return undefined
  return {
    db,
    clock,
    jobs,
    log,
    certificateKeys: sealingKeysOf(config).certificateKeys,
    authority: outside.measuredAuthority(
      createCertificateAuthority({
        directoryUrl: config.ACME_DIRECTORY_URL,
        contact: config.ACME_CONTACT,
        externalAccount: externalAccountOf(config),
        now: () => clock.now(),
      }),
    ),
    reach: createDomainReach({ at: config.OWN_DOMAINS_AT }),
  }
}
