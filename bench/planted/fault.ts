/** One regression a developer could make, put into the program on purpose. */
export type Fault = {
  name: string
  /** The room and, where it has several, the district: `purchasing/carts`. */
  district: string
  file: string
  /** Found exactly once in the file. */
  text: string
  instead: string
  /** What a person would suffer. */
  suffers: string
}

/** What it takes to put one into a copy of the program. */
export type Planted = Pick<Fault, 'name' | 'file' | 'text' | 'instead'>
