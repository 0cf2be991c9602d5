import { AuditLog } from '@langraan/audit/backoffice'
import { useJobName } from '@langraan/failures/backoffice'
import { SellerCard } from '@langraan/invoices/backoffice'
import { LinkKeys } from '@langraan/links/backoffice'
import { MessageTexts } from '@langraan/messages/backoffice'
import { Members } from '@langraan/members/backoffice'
import { useOperationName } from '@langraan/operations/backoffice'
import { CollectCard, CouponsCard, SaleTermsCard, ShippingMethodsCard } from '@langraan/orders/backoffice'
import { SlipCheckerCard } from '@langraan/payments/backoffice'
import { SiteTheme } from '@langraan/sites/backoffice'
import { CourierSettings } from '@langraan/shipping/backoffice'
import {
  Branches,
  DomainSettings,
  searchAddress,
  SellingSettings,
  ShopProfile,
  useChangeLock,
} from '@langraan/shops/backoffice'
import { defineWords, LinkTabs, PageHeader, SkeletonLines, Stack, useKitWords, useWords } from '@langraan/ui'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'

import { useHasPage } from '../shell/use-has-page.ts'

import styles from './settings-page.module.css'

const words = defineWords({
  th: {
    title: 'ตั้งค่าร้าน',
    sections: 'หมวดการตั้งค่า',
    profile: 'ข้อมูลร้าน',
    payment: 'รับชำระเงิน',
    shipping: 'วิธีจัดส่ง',
    pricing: 'ภาษีและคูปอง',
    storefront: 'หน้าร้าน',
    messages: 'ข้อความถึงลูกค้า',
    branches: 'สาขา',
    domain: 'โดเมน',
    couriers: 'ขนส่ง',
    members: 'คนในร้าน',
    links: 'เชื่อมระบบ',
    audit: 'ประวัติการแก้ไข',
  },
  en: {
    title: 'Shop settings',
    sections: 'Parts of the settings',
    profile: 'The shop',
    payment: 'Payments',
    shipping: 'Shipping methods',
    pricing: 'VAT and coupons',
    storefront: 'Storefront',
    messages: 'Messages',
    branches: 'Branches',
    domain: 'Domain',
    couriers: 'Couriers',
    members: 'People',
    links: 'Links',
    audit: 'Change history',
  },
})

type Section =
  | 'profile'
  | 'payment'
  | 'shipping'
  | 'pricing'
  | 'storefront'
  | 'messages'
  | 'branches'
  | 'domain'
  | 'couriers'
  | 'members'
  | 'links'
  | 'audit'

const tails: Readonly<Record<Section, string>> = {
  profile: '/profile',
  payment: '',
  shipping: '/shipping-methods',
  pricing: '/pricing',
  storefront: '/storefront',
  messages: '/messages',
  branches: '/branches',
  domain: '/domain',
  couriers: '/couriers',
  members: '/members',
  links: '/links',
  audit: '/audit',
}

const WIDE: ReadonlySet<Section> = new Set(['storefront', 'audit'])

type FrameProps = { readonly section: Section; readonly children: ReactNode }

const useShopId = (): string => (useParams({ strict: false }) as { readonly shopId: string }).shopId

/** The settings of a shop: the head and the parts, each part with an address of its own. */
function SettingsFrame({ section, children }: FrameProps) {
  const t = useWords(words)
  const kit = useKitWords()
  const shopId = useShopId()
  const base = `/app/shops/${shopId}/settings`
  const hasPage = useHasPage(shopId)
  const sections = (Object.keys(tails) as Section[]).filter((value) =>
    hasPage(`/app/shops/$shopId/settings${tails[value]}`),
  )
  return (
    <div className={styles.wide}>
      <title>{`${t(section)} · ${t('title')} · ${kit('brand')}`}</title>
      <PageHeader title={t('title')} />
      <div className={styles.tabs}>
        <LinkTabs
          hrefOf={(value) => `${base}${tails[value]}`}
          label={t('sections')}
          tabs={sections.map((value) => ({ value, label: t(value) }))}
          value={section}
        />
      </div>
      <div className={WIDE.has(section) ? undefined : styles.page}>
        <Suspense fallback={<SkeletonLines count={8} />}>{children}</Suspense>
      </div>
    </div>
  )
}

/** Who the shop is. */
export function ProfilePage() {
  return (
    <SettingsFrame section="profile">
      <ShopProfile shopId={useShopId()} />
    </SettingsFrame>
  )
}

/** How the shop is paid. */
export function PaymentSettingsPage() {
  const shopId = useShopId()
  return (
    <SettingsFrame section="payment">
      <Stack>
        <SellingSettings shopId={shopId} />
        <SlipCheckerCard lock={useChangeLock(shopId, 'shop:settings')} shopId={shopId} />
      </Stack>
    </SettingsFrame>
  )
}

/** The ways of shipping that customers choose from, and whether they may collect. */
export function ShippingMethodsPage() {
  const shopId = useShopId()
  const lock = useChangeLock(shopId, 'shop:settings')
  return (
    <SettingsFrame section="shipping">
      <Stack>
        <ShippingMethodsCard lock={lock} shopId={shopId} />
        <CollectCard lock={lock} shopId={shopId} />
      </Stack>
    </SettingsFrame>
  )
}

/** What a sale costs beside goods and shipping, and the shop's coupons. */
export function PricingPage() {
  const shopId = useShopId()
  const lock = useChangeLock(shopId, 'shop:settings')
  return (
    <SettingsFrame section="pricing">
      <Stack>
        <SaleTermsCard lock={lock} shopId={shopId} />
        <SellerCard lock={lock} search={searchAddress} shopId={shopId} />
        <CouponsCard lock={lock} shopId={shopId} />
      </Stack>
    </SettingsFrame>
  )
}

/** How the shop's site looks. */
export function StorefrontPage() {
  const shopId = useShopId()
  return (
    <SettingsFrame section="storefront">
      <SiteTheme lock={useChangeLock(shopId, 'shop:settings')} shopId={shopId} />
    </SettingsFrame>
  )
}

/** What customers are told of their orders. */
export function MessagesPage() {
  const shopId = useShopId()
  return (
    <SettingsFrame section="messages">
      <MessageTexts lock={useChangeLock(shopId, 'shop:settings')} shopId={shopId} />
    </SettingsFrame>
  )
}

/** Branches and their pickup addresses. */
export function BranchesPage() {
  return (
    <SettingsFrame section="branches">
      <Branches shopId={useShopId()} />
    </SettingsFrame>
  )
}

/** Where the shop is found on the web. */
export function DomainPage() {
  return (
    <SettingsFrame section="domain">
      <DomainSettings shopId={useShopId()} />
    </SettingsFrame>
  )
}

/** The connection to the couriers. */
export function CourierSettingsPage() {
  const shopId = useShopId()
  return (
    <SettingsFrame section="couriers">
      <CourierSettings
        branchesHref={`/app/shops/${shopId}/settings/branches`}
        weightHref={`/app/shops/${shopId}/settings`}
        lock={useChangeLock(shopId, 'shipping:connect')}
        shopId={shopId}
      />
    </SettingsFrame>
  )
}

/** The people of the shop and their roles. */
export function MembersPage() {
  return (
    <SettingsFrame section="members">
      <Members shopId={useShopId()} />
    </SettingsFrame>
  )
}

/** Who changed what in the shop. */
export function AuditPage() {
  return (
    <SettingsFrame section="audit">
      <AuditLog nameOf={useSubjectName()} shopId={useShopId()} />
    </SettingsFrame>
  )
}

/** Work done in the background is found in the log under the names of code. */
function useSubjectName() {
  const [operation, job] = [useOperationName(), useJobName()]
  return ({ kind, name }: { readonly kind: string; readonly name: string }): string =>
    kind === 'operation' ? operation(name) : kind === 'failed-job' ? job(name) : name
}

/** Which other systems show the shop. */
export function LinksPage() {
  const shopId = useShopId()
  return (
    <SettingsFrame section="links">
      <LinkKeys lock={useChangeLock(shopId, 'shop:settings')} shopId={shopId} />
    </SettingsFrame>
  )
}
