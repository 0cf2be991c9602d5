import { onKit } from './kit.ts'

onKit({
  'the kit': () => import('./kit.journey.ts'),
  'the kit by keyboard': () => import('./kit-keyboard.journey.ts'),
  'dialogs of the kit, by keyboard': () => import('./kit-dialogs.journey.ts'),
  'the kit around pages, by keyboard': () => import('./kit-frame.journey.ts'),
})
