import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import floating from '../floating.module.css'
import styles from './combo-field.module.css'
import type { SelectFieldProps } from './select-field.tsx'
import frame from './text-field.module.css'

export interface ComboFieldProps extends Omit<SelectFieldProps, 'emptyLabel'> {
  placeholder?: string | undefined
}

/** A text that is typed or chosen: what is offered is a help, any other text is as good. */
export function ComboField(props: ComboFieldProps) {
  const { label, placement, options, value, onChange, description, error, isDisabled, isRequired, placeholder } = props
  const judged = error === undefined ? {} : { isInvalid: true }
  return (
    <ComboBox
      {...judged}
      allowsCustomValue
      menuTrigger="input"
      inputValue={value}
      onInputChange={onChange}
      defaultItems={options}
      isDisabled={isDisabled === true}
      isRequired={isRequired === true}
      validationBehavior="aria"
      className={frame['field'] ?? ''}
      data-placement={placement}
    >
      <Label className={frame['label'] ?? ''}>{label}</Label>
      <div className={styles['box']}>
        <Input dir="auto" placeholder={placeholder ?? ''} className={`${frame['input']} ${styles['input']}`} />
        <Button className={styles['open'] ?? ''}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </div>
      {error !== undefined && <FieldError className={frame['error'] ?? ''}>{error}</FieldError>}
      {description !== undefined && (
        <Text slot="description" className={frame['description'] ?? ''}>
          {description}
        </Text>
      )}
      <Popover offset={4} className={`${floating['floating']} ${styles['popover']}`}>
        <ListBox<(typeof options)[number]> className={floating['menu'] ?? ''}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.value} className={styles['option'] ?? ''}>
              <bdi>{option.value}</bdi>
              {option.description !== '' && <span className={styles['detail']}>{option.description}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
