import type { GetInputPropsReturnType } from '@mantine/form'

/** What a field needs of its form: `<TextInput label="Nom" {...field('lastname')} />`. */
export type Field = (path: string) => GetInputPropsReturnType
