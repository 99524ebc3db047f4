import type { CoveredDepartment } from './departments.ts'

export const DepartmentOptions = ({ departments }: { departments: readonly CoveredDepartment[] }) =>
  departments.map(({ code, name }) => (
    <option key={code} value={code}>
      {`${code} – ${name}`}
    </option>
  ))
