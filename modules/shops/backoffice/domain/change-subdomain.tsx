import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { normaliseSubdomain } from '../../rules/rules.ts'
import { shopsApi } from '../shops-api.ts'
import { siteName } from '../use-shops.ts'
import { domainWords } from './domain-words.ts'
import { useSubdomainCheck } from './subdomain-check.ts'

type Props = {
  readonly shopId: string
  /** The subdomain as it is. */
  readonly slug: string
  readonly url: string
  readonly onClose: () => void
}

/** Asks for another subdomain, and tells while it is typed whether it can be had. */
export function ChangeSubdomain({ shopId, slug, url, onClose }: Props) {
  const t = useWords(domainWords)
  // On one machine a shop stands under its slug at the host of all.
  const behind = siteName(url).startsWith(`${slug}.`) ? siteName(url).slice(slug.length) : undefined
  const change = useChange(shopsApi, 'PUT /shops/:shopId/subdomain', {
    call: ({ subdomain }: { subdomain: string }) => ({
      params: { shopId },
      body: { subdomain: normaliseSubdomain(subdomain) },
    }),
    refresh: ['GET /shops', 'GET /shops/:shopId', 'GET /shops/:shopId/domain'],
    said: (saved) => t('subdomainChanged', { host: siteName(saved.url) }),
    onDone: () => onClose(),
  })
  const form = useForm({ initial: { subdomain: slug }, change })
  const check = useSubdomainCheck(form.values.subdomain)
  const isSame = normaliseSubdomain(form.values.subdomain) === slug
  const problem = isSame ? undefined : check.problem
  return (
    <Modal onClose={onClose} open size="small" title={t('changeTitle')}>
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p">{t('changeText')}</Text>
          <TextField
            {...form.field('subdomain')}
            autoComplete="off"
            end={behind}
            error={form.errors['subdomain'] ?? problem}
            good={!isSame && check.state === 'free' ? t('subdomainFree') : undefined}
            inputMode="url"
            label={t('newSubdomain')}
            maxLength={100}
            onChange={(typed) => form.set('subdomain', typed.toLowerCase().replace(/\s/g, ''))}
          />
          <FormFailureNote failure={form.failure} />
          <Button
            busy={form.phase === 'sending'}
            disabled={isSame || check.state !== 'free'}
            type="submit"
            variant="primary"
          >
            {t('changeSubdomain')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
