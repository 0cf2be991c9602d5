export type Failure = { file: string; names: string[] }
export type Read = { passed: number; failed: number; failures: Failure[] }
type Report = {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}
export function readReport(report: Report, root: string): Read
export function argumentsOf(failure: Failure): string[]
export function settle(
  first: Read,
  again: readonly Read[],
): { passed: number; failed: number; unsteady: string[] }
