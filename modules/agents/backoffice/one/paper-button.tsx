import { Button, FailureState, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconFileText } from '@langraan/ui/icons'
import { agentsApi } from '../agents-api.ts'
import { agentWords } from './agent-words.ts'

type Wanted =
  | { readonly agentPaper: 'statement'; readonly month: string }
  | { readonly agentPaper: 'prices' }
  | { readonly agentPaper: 'certificate'; readonly payoutId: string }
type Props = {
  readonly shopId: string
  readonly agentId: string
  readonly wanted: Wanted
  readonly label: string
}

/** A paper of an agent as PDF: it is made, then opened. */
export function PaperButton({ shopId, agentId, wanted, label }: Props) {
  const t = useWords(agentWords)
  const language = useLanguage()
  const make = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/papers', {
    once: true,
    call: () => ({ params: { shopId, agentId }, body: { ...wanted, language } }),
  })
  if (make.isError) return <FailureState compact failure={make.error} title={t('paperFailed')} />
  if (make.data)
    return (
      <Button
        href={`/api/v1/shops/${shopId}/agents/${agentId}/papers/${make.data.agentPaperId}`}
        icon={IconFileText}
        newTab
        size="sm"
        variant="soft"
      >
        {t('openPaper')}
      </Button>
    )
  return (
    <Button
      busy={make.isPending}
      icon={IconFileText}
      onClick={() => make.mutate(undefined)}
      size="sm"
      variant="quiet"
    >
      {label}
    </Button>
  )
}
