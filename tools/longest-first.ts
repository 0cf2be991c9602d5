import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * How many seconds each test file took in the last full run (`npm run test:full` writes it). A file that is not there
 * took less than two.
 */
const seconds = JSON.parse(readFileSync(new URL('test-seconds.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, number>
>

/** The order of the test files: project by project, and in each the ones that take longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((specs) => specs.toSorted((a, b) => secondsOf(b) - secondsOf(a)))
  }
}

const secondsOf = ({ moduleId, project }: TestSpecification): number =>
  seconds[path.relative(project.config.root, moduleId).split(path.sep).join('/')] ?? 0
