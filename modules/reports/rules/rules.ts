export { daysBetween } from './days.ts'
export {
  type FirstDay,
  type FirstDayFacts,
  firstDayOf,
  type FirstDayStep,
  firstDaySteps,
} from './first-day.ts'
export { type CountedPage, countedPagePath, dayBarPages, taskPages, tilePages } from './figures.ts'
export { type DaySales, type Sales, salesOf } from './sales.ts'
export { taskKinds, type TaskKind, type Task, tasksOf } from './tasks.ts'
