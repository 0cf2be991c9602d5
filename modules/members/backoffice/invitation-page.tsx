import { Entrance, useSession } from '@langraan/identity/backoffice'
import { Button, SkeletonLines, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { InvitedTo } from './invited-to.ts'
import { JoinShop } from './join-shop.tsx'
import { membersApi } from './members-api.ts'
import { membersWords } from './members-words.ts'
import { RegisterInvited } from './register-invited.tsx'

/** What a mailed invitation opens, for whoever is signed in and for whoever is not. The token stands after the `#`. */
export function InvitationPage() {
  const t = useWords(membersWords)
  const [token] = useState(() => globalThis.location.hash.slice(1))
  if (token === '') return <Unusable lead={t('linkMissing')} />
  return <WithToken token={token} />
}

function Unusable({ lead }: { readonly lead: string }) {
  const t = useWords(membersWords)
  return (
    <Entrance lead={lead} title={t('invitationOver')}>
      <Button fullWidth href="/app" size="lg" variant="primary">
        {t('toShops')}
      </Button>
    </Entrance>
  )
}

function WithToken({ token }: { readonly token: string }) {
  const t = useWords(membersWords)
  const session = useSession()
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => membersApi('POST /invitations/lookup', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  // Who is signed in already joins as who they are.
  const known = useQuery({
    queryKey: ['invitation-session', token],
    queryFn: async () => {
      await session.recognise()
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (invited.isError) return <Unusable lead={invited.error.message} />
  if (invited.isPending || known.isPending) {
    return (
      <Entrance lead="" title={t('invitationLoading')}>
        <SkeletonLines count={4} />
      </Entrance>
    )
  }
  const to: InvitedTo = { token, ...invited.data }
  return session.user ? <JoinShop to={to} user={session.user} /> : <NotSignedIn to={to} />
}

function NotSignedIn({ to }: { readonly to: InvitedTo }) {
  const [signingIn, setSigningIn] = useState(to.hasAccount)
  return signingIn ? (
    <JoinShop onNew={to.hasAccount ? undefined : () => setSigningIn(false)} to={to} />
  ) : (
    <RegisterInvited onSignIn={() => setSigningIn(true)} to={to} />
  )
}
