import { Button, Modal, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'

import type { ChosenCustomers } from '../contract.ts'
import { customersApi } from './customers-api.ts'
import { customersWords } from './customers-words.ts'

export type TagDialogProps = {
  readonly shopId: string
  readonly given: boolean
  /** Whom the tag is given to or taken from. */
  readonly whom: ChosenCustomers
  /** The tags that the chosen have, where it is known who they are. */
  readonly theirs: readonly string[] | undefined
  readonly onBegun: (operationId: string) => void
  readonly onClose: () => void
}

function useTagging({ shopId, given, whom, onBegun }: TagDialogProps) {
  return useChange(customersApi, 'POST /shops/:shopId/customers/tags', {
    once: true,
    call: ({ tag }: { tag: string }) => ({
      params: { shopId },
      body: { tag: tag.trim(), given, chosen: whom },
    }),
    onAnswer: ({ operationId }) => onBegun(operationId),
    refresh: [/customer/, /operations/],
  })
}

const MOST_OFFERED = 12

type OfferedProps = Pick<TagDialogProps, 'shopId' | 'given' | 'theirs'> & {
  readonly typed: string
  readonly onPick: (tag: string) => void
}

/** Tags that are there already: one press instead of typing, and no second spelling of the same. */
function OfferedTags({ shopId, given, theirs, typed, onPick }: OfferedProps) {
  const t = useWords(customersWords)
  const { data } = useQuery(customersApi.query('GET /shops/:shopId/customer-tags', { params: { shopId } }))
  const known = given ? data?.tags : (theirs ?? data?.tags)
  const looked = typed.trim().toLowerCase()
  const offered = (known ?? [])
    .filter((tag) => tag !== typed && tag.toLowerCase().includes(looked))
    .slice(0, MOST_OFFERED)
  if (offered.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="sm" tone="second">
        {t('tagsUsed')}
      </Text>
      <Row gap={2} wrap>
        {offered.map((tag) => (
          <Button key={tag} onClick={() => onPick(tag)} size="sm" variant="soft">
            {tag}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

/** Asks for the tag, and begins to give it or take it. */
export function TagDialog(props: TagDialogProps) {
  const { given, whom, onClose } = props
  const t = useWords(customersWords)
  const tagging = useTagging(props)
  const form = useForm({
    initial: { tag: '' },
    validate: (values) => (values.tag.trim() === '' ? { tag: t('tagMissing') } : undefined),
    change: tagging,
  })
  const count = 'matching' in whom ? undefined : whom.customerIds.length
  const title =
    count === undefined
      ? t(given ? 'tagAllTitle' : 'untagAllTitle')
      : t(given ? 'tagTitle' : 'untagTitle', { count })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('tagCancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t(given ? 'giveTag' : 'takeTag')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            autoFocus
            help={given ? t('tagHelp') : undefined}
            label={t('tagName')}
            maxLength={40}
            {...form.field('tag')}
          />
          <OfferedTags {...props} onPick={(picked) => form.set('tag', picked)} typed={form.values.tag} />
        </Stack>
      </form>
    </Modal>
  )
}
