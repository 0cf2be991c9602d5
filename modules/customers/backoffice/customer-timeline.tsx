import { Card, DateTime, Timeline, useWords } from '@langraan/ui'
import type { TimelineEvent } from '@langraan/ui'
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconMessage,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
  IconUser,
  IconUsers,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'

import type { CustomerDetails } from '../contract.ts'
import { consentPurposes } from '../rules/rules.ts'
import { customerWords } from './customer-words.ts'
import { customersApi } from './customers-api.ts'
import { Older, useHistory } from './older.tsx'

type Look = { readonly icon: IconType; readonly tone: TimelineEvent['tone']; readonly title: string }
type Details = Readonly<Record<string, unknown>>

const changeable = ['name', 'contacts', 'addresses', 'tags', 'notes', 'marketing'] as const

/** A name is not added by a file: it takes the place of the one there was. */
function importWord({ fields, renamed }: Details) {
  if (renamed !== true) return 'importAdded'
  return Array.isArray(fields) && fields.length > 0 ? 'importRenamedAndAdded' : 'importRenamed'
}

function useLook(): (kind: string, details: Details) => Look | undefined {
  const t = useWords(customerWords)
  const fieldsIn = (details: Details): string => {
    const said: unknown = details['fields']
    const fields = changeable.filter((field) => Array.isArray(said) && said.includes(field))
    return fields.map((field) => t(field)).join(', ') || t('nothing')
  }
  const purposeIn = (details: Details): string => {
    const purpose = consentPurposes.find((one) => one === details['purpose'])
    return purpose ? t(purpose) : ''
  }
  const countIn = (details: Details): number => Number(details['count'] ?? 0)
  return (kind, details) => {
    switch (kind) {
      case 'created':
        return { icon: IconPlus, tone: 'blue', title: t('created') }
      case 'imported':
        return { icon: IconUpload, tone: 'blue', title: t('imported') }
      case 'import-added':
        return {
          icon: IconUpload,
          tone: 'grey',
          title: t(importWord(details), { fields: fieldsIn(details) }),
        }
      case 'import-undone':
        return { icon: IconArrowBackUp, tone: 'grey', title: t('importUndone') }
      case 'saved':
        return { icon: IconPencil, tone: 'grey', title: t('saved', { fields: fieldsIn(details) }) }
      case 'note-added':
        return { icon: IconMessage, tone: 'grey', title: t('noteAdded') }
      case 'note-deleted':
        return { icon: IconTrash, tone: 'grey', title: t('noteRemoved') }
      case 'note-restored':
        return { icon: IconArrowBackUp, tone: 'grey', title: t('noteRestored') }
      case 'consent-recorded':
        return {
          icon: IconClipboardCheck,
          tone: details['given'] === true ? 'green' : 'grey',
          title: t('consentRecorded', { purpose: purposeIn(details) }),
        }
      case 'merged':
        return { icon: IconUsers, tone: 'blue', title: t('merged', { count: countIn(details) }) }
      case 'merge-undone':
        return {
          icon: IconArrowBackUp,
          tone: 'grey',
          title: t('mergeUndone', { count: countIn(details) }),
        }
      case 'erased':
        return { icon: IconTrash, tone: 'red', title: t('erased') }
      default:
        return undefined
    }
  }
}

/** What was done to the record, newest first, in the end the day it began. */
export function CustomerTimeline({
  shopId,
  customer,
}: {
  readonly shopId: string
  readonly customer: CustomerDetails
}) {
  const t = useWords(customerWords)
  const lookOf = useLook()
  const { customerId } = customer
  const { items, older } = useHistory({
    key: ['events', shopId, customerId],
    first: { items: customer.events, nextBefore: customer.nextEventBefore },
    read: (query) =>
      customersApi('GET /shops/:shopId/customers/:customerId/events', {
        params: { shopId, customerId },
        query,
      }),
  })
  const done = items.flatMap((event) => {
    const look = lookOf(event.kind, event.details)
    return look
      ? [{ id: event.eventId, ...look, detail: event.madeByName, when: <DateTime at={event.madeAt} /> }]
      : []
  })
  const began: TimelineEvent = {
    id: 'began',
    icon: IconUser,
    tone: 'blue',
    title: t('firstSeen'),
    when: <DateTime at={customer.createdAt} />,
  }
  return (
    <Card title={t('timeline')}>
      <Older {...older}>
        <Timeline events={older.isMore ? done : [...done, began]} />
      </Older>
    </Card>
  )
}
