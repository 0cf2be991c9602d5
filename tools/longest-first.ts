import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, of each project. Without it a clone that never ran a test begins with the largest files, and
 * ends with one worker that has nothing to do for a minute.
 */
const LONGEST = [
  'e2e/goods.test.ts',
  'e2e/people-and-kit.test.ts',
  // Not a journey: all of those wait for the one first start that they make copies of.
  'drills/short.test.ts',
  'e2e/specification/signed-in.test.ts',
  'e2e/specification/entrance.test.ts',
  'e2e/every-page-of-a-shop.test.ts',
  'e2e/every-page-besides.test.ts',
  'e2e/launcher.test.ts',
  'e2e/main-job.test.ts',
  'e2e/hostile/hostile-page.test.ts',
  'e2e/billing.test.ts',
  'tools/tidy.test.ts',
  'apps/server/isolation/matrix.test.ts',
  'apps/server/idempotency.test.ts',
  'apps/server/killed-papers.test.ts',
  'apps/server/own-file-round-trip.test.ts',
  'packages/thai/address/read-address.test.ts',
  'packages/db/migrate/migrate.test.ts',
  'apps/server/payments.test.ts',
  'apps/server/customer-export.test.ts',
  'apps/server/operations.test.ts',
  'apps/server/seed.test.ts',
]

/** The order of the test files: project by project, and in each the ones that take longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((specs) => specs.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.indexOf(path.relative(project.config.root, moduleId))
  return place === -1 ? LONGEST.length : place
}
