import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, ConfirmDialog, IconButton, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconDots } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import { useState } from 'react'
import type { ChatItem } from '../../contract.ts'
import { ABOUT_CHATS, inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import type { Meant } from './meant.ts'
import { useNow } from '../use-now.ts'
import { threadWords } from './thread-words.ts'

type CommentActionsProps = {
  readonly shopId: string
  readonly conversationId: string
  readonly item: ChatItem
  readonly onMeant: (meant: Meant) => void
}

/** Answer below it or in private; hide, like, delete. */
export function CommentActions({ shopId, conversationId, item, onMeant }: CommentActionsProps) {
  const t = useWords(threadWords)
  const lock = useChangeLock(shopId, 'inbox:write')
  const now = useNow(60_000)
  const isPrivateOpen = item.private !== null && !item.private.isTaken && Date.parse(item.private.until) > now
  return (
    <span className={styles.commentActions}>
      <Button
        disabledReason={lock}
        onClick={() => onMeant({ item, isPrivate: false })}
        size="sm"
        variant="quiet"
      >
        {t('answerComment')}
      </Button>
      {isPrivateOpen ? (
        <Button
          disabledReason={lock}
          onClick={() => onMeant({ item, isPrivate: true })}
          size="sm"
          variant="quiet"
        >
          {t('answerPrivate')}
        </Button>
      ) : (
        item.private?.isTaken && <span className={styles.hint}>{t('privateTaken')}</span>
      )}
      {lock === undefined && <CommentTools conversationId={conversationId} item={item} shopId={shopId} />}
    </span>
  )
}

function CommentTools({ shopId, conversationId, item }: Omit<CommentActionsProps, 'onMeant'>) {
  const t = useWords(threadWords)
  const [deleting, setDeleting] = useState(false)
  const params = { shopId, conversationId, itemId: item.itemId }
  const change = useChange(inboxApi, 'PATCH /shops/:shopId/conversations/:conversationId/items/:itemId', {
    call: (body: { isHidden?: boolean; isLiked?: boolean }) => ({ params, body }),
    refresh: ABOUT_CHATS,
    failure: 'toast',
  })
  const remove = useChange(inboxApi, 'DELETE /shops/:shopId/conversations/:conversationId/items/:itemId', {
    call: { params },
    refresh: ABOUT_CHATS,
    onDone: () => setDeleting(false),
  })
  return (
    <>
      <DropMenu
        entries={[
          {
            key: 'hide',
            label: t(item.isHidden ? 'show' : 'hide'),
            onSelect: () => change.mutate({ isHidden: !item.isHidden }),
          },
          {
            key: 'like',
            label: t(item.isLiked ? 'unlike' : 'like'),
            onSelect: () => change.mutate({ isLiked: !item.isLiked }),
          },
          { key: 'delete', label: t('delete'), danger: true, onSelect: () => setDeleting(true) },
        ]}
        target={<IconButton icon={IconDots} label={t('commentTools')} size="sm" />}
      />
      {deleting && (
        <ConfirmDialog
          cancelLabel={t('cancel')}
          confirmLabel={t('delete')}
          danger
          onClose={() => setDeleting(false)}
          onConfirm={() => remove.mutateAsync()}
          open
          title={t('deleteTitle')}
        >
          {t('deleteBody')}
        </ConfirmDialog>
      )}
    </>
  )
}
