import './kit.css'
import { LinkTabs, OfflineBanner, PageHeader, Stack } from '@langraan/ui'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { clientConfig } from '../shell/client-config.ts'
import { NotFoundPage } from '../shell/error-page.tsx'
import { ChoicesView } from './choices-view.tsx'
import { FieldsView } from './fields-view.tsx'
import { FrameView } from './frame-view.tsx'
import { LayersView } from './layers-view.tsx'
import { ListView } from './list-view.tsx'
import { MoreFieldsView } from './more-fields-view.tsx'
import { PartsView } from './parts-view.tsx'
import { StatesView } from './states-view.tsx'
import { useBoth } from './use-both.ts'

const views = {
  parts: PartsView,
  fields: FieldsView,
  choices: ChoicesView,
  documents: MoreFieldsView,
  list: ListView,
  states: StatesView,
  layers: LayersView,
  frame: FrameView,
} as const satisfies Record<string, () => ReactNode>

type ViewName = keyof typeof views
const names = Object.keys(views) as ViewName[]

/** Only where the sandbox stands in for the outside world: in development and in the demo. */
function useKitAllowed(): boolean | undefined {
  const [allowed, setAllowed] = useState<boolean>()
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const config = await clientConfig().catch(() => undefined)
      setAllowed(typeof config?.sandboxUrl === 'string')
    }
    void ask()
  }, [])
  return allowed
}

function Kit() {
  const both = useBoth()
  const said = useSearch({ strict: false }) as { readonly view?: string }
  const name = names.find((candidate) => candidate === said.view) ?? 'parts'
  const View = views[name]
  const labels: Record<ViewName, string> = {
    parts: both('ชิ้นเล็ก', 'Parts'),
    fields: both('ช่องกรอก', 'Fields'),
    choices: both('ตัวเลือก', 'Choices'),
    documents: both('เอกสารและรูป', 'Documents, pictures'),
    list: both('รายการ', 'List'),
    states: both('สถานะ', 'States'),
    layers: both('ชั้นบนหน้า', 'Layers'),
    frame: both('กรอบ', 'Frame'),
  }
  return (
    <main className="kit">
      <OfflineBanner />
      <PageHeader title={both('ชุดส่วนประกอบ', 'Components')} />
      <Stack>
        <LinkTabs
          hrefOf={(value) => `/app/kit?view=${value}`}
          label={both('ส่วนประกอบ', 'Components')}
          tabs={names.map((value) => ({ value, label: labels[value] }))}
          value={name}
        />
        <View />
      </Stack>
    </main>
  )
}

/** Every part of the kit in every state. Not in the menu; a production deployment has no such page. */
export function KitPage() {
  const allowed = useKitAllowed()
  if (allowed === undefined) return null
  return allowed ? <Kit /> : <NotFoundPage />
}
