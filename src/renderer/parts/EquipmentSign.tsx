import type { ReactNode } from 'react'
import { equipmentSign, type EquipmentSign as Sign } from '../../shared/kitchen/step-facts/equipmentSign.ts'
import { useStation } from '../kiosk/useKioskState.ts'
import styles from './EquipmentSign.module.css'
import { IconCold, IconFlame, IconMixer, IconOven, IconPan, IconProbe, IconTray } from './factIcons.tsx'

const SIGNS: Readonly<Record<Sign, ReactNode>> = {
  oven: <IconOven />,
  flame: <IconFlame />,
  pan: <IconPan />,
  tray: <IconTray />,
  cold: <IconCold />,
  mixer: <IconMixer />,
  probe: <IconProbe />,
}

/** The sign of a piece of equipment by its name; nothing when the name says no kind that has one. */
export function EquipmentSign({ name }: { name: string }) {
  const sign = equipmentSign(name, useStation().language)
  return sign === null ? null : <span className={styles.equipmentSign}>{SIGNS[sign]}</span>
}
