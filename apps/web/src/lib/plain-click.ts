type Click = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that asks for this page in this window: the others are the browser's. */
export const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey
