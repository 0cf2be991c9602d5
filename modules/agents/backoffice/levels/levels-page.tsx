import { AskedStates, LinkTabs, PageHeader, Stack, useWords } from '@langraan/ui'
import { oneOf } from '@langraan/ui/asked'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { agentsPath, levelsQuery, settingsQuery } from '../agents-api.ts'
import { LevelRunCard } from './level-run-card.tsx'
import { LevelsForm } from './levels-form.tsx'
import { levelsWords } from './levels-words.ts'
import { PricesList } from './prices-list.tsx'

const parts = ['levels', 'prices', 'run'] as const
type Part = (typeof parts)[number]

/** What goods cost agents: levels, prices by article, and who moves between levels. */
export function AgentLevelsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(levelsWords)
  const said = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const part = oneOf(parts, said['part']) ?? 'levels'
  const path = `${agentsPath(shopId)}/levels`
  return (
    <>
      <PageHeader
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={t('fact')}
        title={t('title')}
      />
      <Stack gap={4}>
        <LinkTabs<Part>
          hrefOf={(one) => (one === 'levels' ? path : `${path}?part=${one}`)}
          label={t('tabs')}
          tabs={parts.map((value) => ({ value, label: t(value) }))}
          value={part}
        />
        {part === 'levels' && <Levels shopId={shopId} />}
        {part === 'prices' && <PricesList said={said} shopId={shopId} />}
        {part === 'run' && <LevelRunCard shopId={shopId} />}
      </Stack>
    </>
  )
}

function Levels({ shopId }: { readonly shopId: string }) {
  const t = useWords(levelsWords)
  const levels = useQuery(levelsQuery(shopId))
  const settings = useQuery(settingsQuery(shopId))
  if (!levels.data || !settings.data)
    return <AskedStates asked={levels.data ? settings : levels} failed={t('loadFailed')} lines={6} />
  return (
    <LevelsForm
      levels={levels.data.levels}
      measuredBy={settings.data.measuredBy}
      priceLists={levels.data.priceLists}
      shopId={shopId}
    />
  )
}
