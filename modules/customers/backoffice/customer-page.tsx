import { ApiError } from '@langraan/http/client'
import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  DateTime,
  ErrorState,
  FailureState,
  IconButton,
  Money,
  Note,
  notify,
  PageHeader,
  SkeletonLines,
  StatTile,
  Tag,
  useWords,
} from '@langraan/ui'
import {
  IconCalendarEvent,
  IconCoins,
  IconDots,
  IconDownload,
  IconPencil,
  IconReceipt,
  IconTrash,
  IconUsers,
} from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'

import type { CustomerDetails } from '../contract.ts'
import { ConsentsCard } from './consents-card.tsx'
import { AddressesCard, ContactsCard } from './contact-cards.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { customerPath, customersApi, customersPath, personalDataUrl } from './customers-api.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeWith } from './merge-with.tsx'
import { NotesCard } from './notes-card.tsx'
import { useHistory } from './older.tsx'
import { DoublesCard, MergesCard } from './same-person-cards.tsx'

export type CustomerPageProps = {
  /** The orders of the customer, which are another module's. */
  readonly orders: (customer: CustomerDetails) => ReactNode
}

/** One customer: figures, orders, notes, and beside them how they are reached and what they agreed to. */
export function CustomerPage({ orders }: CustomerPageProps) {
  const { shopId, customerId } = useParams({ strict: false }) as { shopId: string; customerId: string }
  const lock = useChangeLock(shopId, 'customers:write')
  const noManaging = useChangeLock(shopId, 'customers:manage')
  const params = { shopId, customerId }
  const customer = useQuery(customersApi.query('GET /shops/:shopId/customers/:customerId', { params }))
  const { data } = customer
  if (customer.isError || !data)
    return (
      <Unnamed shopId={shopId}>
        {customer.isError ? (
          <Failed error={customer.error} onRetry={() => void customer.refetch()} shopId={shopId} />
        ) : (
          <SkeletonLines count={8} />
        )}
      </Unnamed>
    )
  const isThere = data.mergedInto === null && data.erasedAt === null
  const parts = { shopId, customer: data }
  return (
    <>
      <Head {...parts} isThere={isThere} lock={lock} noManaging={noManaging} />
      <div className={styles.page}>
        <div className={styles.main}>
          <Gone {...parts} />
          <Figures customer={data} />
          {isThere && <DoublesCard {...parts} lock={noManaging} />}
          {orders(data)}
          {isThere && <CustomerNotes {...parts} lock={lock} />}
          <CustomerTimeline {...parts} />
        </div>
        <aside className={styles.side}>
          {isThere && <ContactsCard customer={data} />}
          {isThere && <AddressesCard customer={data} />}
          <MergesCard {...parts} lock={noManaging} />
          {isThere && <ConsentsCard {...parts} lock={lock} />}
        </aside>
      </div>
    </>
  )
}

function CustomerNotes({ shopId, customer, lock }: PartProps & { readonly lock: string | undefined }) {
  const params = { shopId, customerId: customer.customerId }
  const { items, older } = useHistory({
    key: ['notes', shopId, customer.customerId],
    first: { items: customer.notes, nextBefore: customer.nextNoteBefore },
    read: (query) => customersApi('GET /shops/:shopId/customers/:customerId/notes', { params, query }),
  })
  return (
    <NotesCard
      add={(words, idempotencyKey) =>
        customersApi('POST /shops/:shopId/customers/:customerId/notes', {
          params,
          body: { words },
          idempotencyKey,
        })
      }
      draftKey={`note:${customer.customerId}`}
      lock={lock}
      notes={items}
      older={older}
      remove={(noteId) =>
        customersApi('DELETE /shops/:shopId/customers/:customerId/notes/:noteId', {
          params: { ...params, noteId },
        })
      }
      restore={(noteId, idempotencyKey) =>
        customersApi('POST /shops/:shopId/customers/:customerId/notes/:noteId/restoration', {
          params: { ...params, noteId },
          idempotencyKey,
        })
      }
    />
  )
}

type PartProps = { readonly shopId: string; readonly customer: CustomerDetails }
type HeadProps = PartProps & {
  readonly isThere: boolean
  readonly lock: string | undefined
  readonly noManaging: string | undefined
}

function Head({ shopId, customer, isThere, lock, noManaging }: HeadProps) {
  const t = useWords(customerWords)
  const [doing, setDoing] = useState<'edit' | 'erase' | 'merge'>()
  const close = (): void => setDoing(undefined)
  const tags = customer.tags.map((tag) => (
    <Fragment key={tag}>
      <Tag>{tag}</Tag>{' '}
    </Fragment>
  ))
  // Beside the buttons of a phone many would be a narrow column; the line of fact has the whole width.
  const hasMany = tags.length > 3
  return (
    <>
      <PageHeader
        actions={
          isThere && (
            <>
              {noManaging === undefined && (
                <PersonMenu
                  customer={customer}
                  onErase={() => setDoing('erase')}
                  onMerge={() => setDoing('merge')}
                  shopId={shopId}
                />
              )}
              <Button
                disabledReason={lock}
                icon={IconPencil}
                onClick={() => setDoing('edit')}
                variant="primary"
              >
                {t('edit')}
              </Button>
            </>
          )
        }
        beside={!hasMany && tags}
        crumbs={[{ label: t('customers'), href: customersPath(shopId) }]}
        fact={
          <>
            {t('since')} <DateTime at={customer.createdAt} style="date" /> {hasMany && tags}
          </>
        }
        title={customer.name}
      />
      {doing === 'edit' && <CustomerForm customer={customer} onClose={close} shopId={shopId} />}
      {doing === 'merge' && <MergeWith customer={customer} onClose={close} shopId={shopId} />}
      <EraseDialog customer={customer} onClose={close} open={doing === 'erase'} shopId={shopId} />
    </>
  )
}

type MenuProps = PartProps & { readonly onErase: () => void; readonly onMerge: () => void }

/** Whom else this is, and what the law lets the person ask for. */
function PersonMenu({ shopId, customer, onErase, onMerge }: MenuProps) {
  const t = useWords(customerWords)
  // A link of the menu would be followed within the app.
  const download = (): void => {
    const href = personalDataUrl(shopId, customer.customerId)
    Object.assign(document.createElement('a'), { href, download: '' }).click()
    notify('success', t('downloading', { name: customer.name }))
  }
  return (
    <DropMenu
      entries={[
        { key: 'merge', label: t('mergeWith'), icon: IconUsers, onSelect: onMerge },
        {
          key: 'download',
          label: t('download'),
          detail: t('downloadDetail'),
          icon: IconDownload,
          onSelect: download,
        },
        { key: 'erase', label: t('erase'), icon: IconTrash, danger: true, onSelect: onErase },
      ]}
      target={<IconButton icon={IconDots} label={t('more')} />}
    />
  )
}

function Gone({ shopId, customer }: PartProps) {
  const t = useWords(customerWords)
  if (customer.mergedInto !== null)
    return (
      <Note tone="amber">
        {t('mergedInto')}{' '}
        <Button href={customerPath(shopId, customer.mergedInto)} size="sm">
          {t('openKept')}
        </Button>
      </Note>
    )
  if (customer.erasedAt === null) return null
  return (
    <Note>
      {t('erasedNote')} <DateTime at={customer.erasedAt} />. {t('erasedText')}
    </Note>
  )
}

function Figures({ customer }: { readonly customer: CustomerDetails }) {
  const t = useWords(customerWords)
  return (
    <div className={styles.tiles}>
      <StatTile
        fact={t('ordersFact')}
        figure={customer.orderCount.toLocaleString('en-US')}
        icon={IconReceipt}
        label={t('orders')}
      />
      <StatTile
        fact={t('spentFact')}
        figure={<Money place="inline" satang={customer.spentSatang} />}
        icon={IconCoins}
        label={t('spent')}
        tone="green"
      />
      <StatTile
        figure={customer.lastOrderAt ? <DateTime at={customer.lastOrderAt} style="date" /> : '–'}
        icon={IconCalendarEvent}
        label={t('lastOrder')}
        tone="grey"
      />
    </div>
  )
}

/** A page says what it is, and has a way back, also while nobody knows whose it is. */
function Unnamed({ shopId, children }: { readonly shopId: string; readonly children: ReactNode }) {
  const t = useWords(customerWords)
  return (
    <>
      <PageHeader crumbs={[{ label: t('customers'), href: customersPath(shopId) }]} title={t('one')} />
      <Card>{children}</Card>
    </>
  )
}

type FailedProps = { readonly error: Error; readonly onRetry: () => void; readonly shopId: string }

function Failed({ error, onRetry, shopId }: FailedProps) {
  const t = useWords(customerWords)
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status))
    return <FailureState failure={error} onRetry={onRetry} title={t('loadFailed')} />
  return (
    <ErrorState actions={<Button href={customersPath(shopId)}>{t('back')}</Button>} title={t('notFound')}>
      {t('notFoundText')}
    </ErrorState>
  )
}
