import { Button, SkeletonLines, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { identityApi } from '../account-api.ts'
import { accountWords } from '../account/account-words.ts'
import { Entrance } from './entrance.tsx'

/** Confirms a new e-mail. The token stands after the `#` of the mail's link, so that it is sent to no server. */
export function ConfirmEmailPage() {
  const t = useWords(accountWords)
  const [token] = useState(() => globalThis.location.hash.slice(1))
  if (token === '') {
    return (
      <Entrance lead={t('linkMissing')} title={t('confirmFailed')}>
        <ToAccount />
      </Entrance>
    )
  }
  return <Confirming token={token} />
}

function ToAccount() {
  const t = useWords(accountWords)
  return (
    <Button fullWidth href="/app/account" size="lg" variant="primary">
      {t('toAccount')}
    </Button>
  )
}

function Confirming({ token }: { readonly token: string }) {
  const t = useWords(accountWords)
  // Asked once: the link is good once, and a second asking would tell that it is used.
  const done = useQuery({
    queryKey: ['email-change', token],
    queryFn: () => identityApi('POST /email-changes/completion', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (done.isPending) {
    return (
      <Entrance lead={t('confirmLead')} title={t('confirmTitle')}>
        <SkeletonLines count={2} />
      </Entrance>
    )
  }
  if (done.isError) {
    return (
      <Entrance lead={done.error.message} title={t('confirmFailed')}>
        <ToAccount />
      </Entrance>
    )
  }
  return (
    <Entrance lead={t('confirmedLead', { email: done.data.email })} title={t('confirmed')}>
      <ToAccount />
    </Entrance>
  )
}
