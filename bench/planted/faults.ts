import { catalogueFaults } from './catalogue-faults.ts'
import { consultationFaults } from './consultation-faults.ts'
import type { Fault } from './fault.ts'
import { otherFaults } from './other-faults.ts'
import { peopleFaults } from './people-faults.ts'
import { purchasingFaults } from './purchasing-faults.ts'

export const faults: readonly Fault[] = [
  ...catalogueFaults,
  ...consultationFaults,
  ...otherFaults,
  ...peopleFaults,
  ...purchasingFaults,
]
