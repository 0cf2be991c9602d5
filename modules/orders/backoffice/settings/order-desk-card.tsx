import { TokenField } from '@langraan/catalog/backoffice'
import { NotesCard } from '@langraan/customers/backoffice'
import { Card, Stack, Tag, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Select } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetails } from '../../contract.ts'
import { deskWords } from './desk-words.ts'
import { ordersApi } from '../orders-api.ts'

type Props = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly lock: string | undefined
}

const NOBODY = 'nobody'

/** Who sees to the order, and its tags. Both are saved as they are chosen. */
export function OrderDeskCard({ shopId, order, lock }: Props) {
  const t = useWords(deskWords)
  const params = { shopId, orderId: order.orderId }
  const people = useQuery({
    ...ordersApi.query('GET /shops/:shopId/order-assignees', { params: { shopId } }),
    enabled: lock === undefined,
  })
  const assign = useChange(ordersApi, 'PUT /shops/:shopId/orders/:orderId/assignee', {
    call: (userId: string | null) => ({ params, body: { userId } }),
    refresh: [/order/],
    failure: 'toast',
  })
  const tag = useChange(ordersApi, 'PUT /shops/:shopId/orders/:orderId/tags', {
    call: (tags: string[]) => ({ params, body: { tags } }),
    saw: () => order.tags,
    refresh: [/order/],
    failure: 'toast',
  })
  if (lock !== undefined)
    return (
      <Card title={t('desk')}>
        <Stack gap={2}>
          <Text>{order.assignedName || t('nobody')}</Text>
          <div>
            {order.tags.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
          </div>
        </Stack>
      </Card>
    )
  return (
    <Card title={t('desk')}>
      <Stack gap={4}>
        <Select
          label={t('assignee')}
          onChange={(userId) => assign.mutate(userId === NOBODY ? null : userId)}
          options={[
            { value: NOBODY, label: t('nobody') },
            ...(people.data?.items.map(({ userId, name }) => ({ value: userId, label: name })) ?? []),
          ]}
          value={order.assignedName === '' ? NOBODY : (order.assignedTo ?? NOBODY)}
        />
        <TokenField
          help={t('tagsHelp')}
          label={t('tags')}
          maxLength={40}
          onChange={(tags) => tag.mutate(tags)}
          values={tag.isPending ? tag.variables : order.tags}
          words={{ remove: (name) => t('removeTag', { name }) }}
        />
      </Stack>
    </Card>
  )
}

export function OrderNotes({ shopId, order, lock }: Props) {
  const params = { shopId, orderId: order.orderId }
  return (
    <NotesCard
      add={(words, idempotencyKey) =>
        ordersApi('POST /shops/:shopId/orders/:orderId/notes', { params, body: { words }, idempotencyKey })
      }
      draftKey={`order-note:${order.orderId}`}
      lock={lock}
      notes={order.notes}
      remove={(noteId) =>
        ordersApi('DELETE /shops/:shopId/orders/:orderId/notes/:noteId', { params: { ...params, noteId } })
      }
      restore={(noteId, idempotencyKey) =>
        ordersApi('POST /shops/:shopId/orders/:orderId/notes/:noteId/restoration', {
          params: { ...params, noteId },
          idempotencyKey,
        })
      }
    />
  )
}
