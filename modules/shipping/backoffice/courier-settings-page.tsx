import { ApiError } from '@langraan/http/client'
import {
  AppLink,
  Card,
  Chip,
  DateTime,
  ErrorState,
  Mark,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import { IconCircleCheck, IconLink, IconMapPin } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import type { CourierConnection } from '../contract.ts'
import { CourierKeyForm } from './courier-key-form.tsx'
import styles from './courier-settings.module.css'
import { courierSettingsWords } from './courier-settings-words.ts'
import { connectionQuery } from './courier-connection.ts'

// The couriers that most shops send with; which of them an account may book is Shippop's to say.
const carriers = [
  { mark: 'flash', name: 'Flash Express' },
  { mark: 'jt', name: 'J&T Express' },
  { mark: 'kex', name: 'KEX' },
  { mark: 'post', name: undefined },
  { mark: 'best', name: 'BEST Express' },
  { mark: 'shopee', name: 'SPX Express' },
] as const

function KeyInUse({ connection }: { readonly connection: CourierConnection }) {
  const t = useWords(courierSettingsWords)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('keyInUse')}</dt>
        <dd>
          <span aria-hidden>•••• </span>
          <b>{connection.keyHint}</b>
        </dd>
      </div>
      <div>
        <dt>{t('checkedAt')}</dt>
        <dd>
          <DateTime at={connection.checkedAt} />
        </dd>
      </div>
    </dl>
  )
}

function Carriers() {
  const t = useWords(courierSettingsWords)
  return (
    <div>
      <h3>{t('carriers')}</h3>
      <ul className={styles.carriers}>
        {carriers.map(({ mark, name }) => (
          <li key={mark}>
            <Mark code={mark} size={24} />
            {name ?? t('thaiPost')}
          </li>
        ))}
      </ul>
      <Text as="p" size="sm" tone="third">
        {t('carriersHint')}
      </Text>
    </div>
  )
}

type CardProps = {
  readonly connection: CourierConnection
  readonly shopId: string
  readonly lock: string | undefined
}

/** The account at Shippop: state, key, webhook, carriers. */
function ShippopCard({ connection, shopId, lock }: CardProps) {
  const t = useWords(courierSettingsWords)
  const { connected } = connection
  const chip = connected ? (
    <Chip icon={IconCircleCheck} tone="green">
      {t('connected')}
    </Chip>
  ) : (
    <Chip icon={IconLink} tone="amber">
      {t('notConnected')}
    </Chip>
  )
  return (
    <Card
      actions={chip}
      title={
        <span className={styles.title}>
          <Mark code="shippop" size={32} />
          {t('title')}
        </span>
      }
    >
      <Stack gap={5}>
        <Text as="p" tone="second">
          {t('lead')}
        </Text>
        {connected && <KeyInUse connection={connection} />}
        <CourierKeyForm connected={connected} lock={lock} shopId={shopId} />
        {connected && (
          <CopyField help={t('webhookHelp')} label={t('webhook')} value={connection.webhookUrl} />
        )}
        <Carriers />
      </Stack>
    </Card>
  )
}

function PickupCard({ address, branchesHref }: { readonly address: string; readonly branchesHref: string }) {
  const t = useWords(courierSettingsWords)
  const missing = address.trim() === ''
  return (
    <Card actions={<AppLink href={branchesHref}>{t('pickupEdit')}</AppLink>} title={t('pickup')}>
      <Stack gap={3}>
        <Note tone={missing ? 'amber' : 'blue'}>{t(missing ? 'pickupMissing' : 'pickupNote')}</Note>
        {!missing && (
          <p className={styles.address}>
            <IconMapPin aria-hidden size={18} />
            {address}
          </p>
        )}
      </Stack>
    </Card>
  )
}

export type CourierSettingsProps = {
  readonly shopId: string
  /** Where the branch's address is changed. */
  readonly branchesHref: string
  /** Why the reader cannot change the connection; from whoever knows the shop. */
  readonly lock?: string
}

/** The connection to the aggregator Shippop. */
export function CourierSettings({ shopId, branchesHref, lock }: CourierSettingsProps) {
  const t = useWords(courierSettingsWords)
  const { data, error, isPending, refetch } = useQuery(connectionQuery(shopId))
  if (isPending) return <SkeletonLines count={8} />
  if (!data) {
    return (
      <ErrorState
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        title={t('loadFailed')}
      >
        {error?.message}
      </ErrorState>
    )
  }
  return (
    <Stack>
      <ShippopCard connection={data} lock={lock} shopId={shopId} />
      <PickupCard address={data.pickupAddress} branchesHref={branchesHref} />
    </Stack>
  )
}
