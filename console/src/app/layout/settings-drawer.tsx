import { Drawer, Stack, Switch } from '@mantine/core';
import { chooseLanguage } from '../../platform/text/language-select.tsx';
import { languages } from '../../platform/text/languages.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { themes, useTheme } from '../theme/use-theme.ts';
import { choices, type LayoutSettings } from './layout-settings.ts';
import { Setting } from './setting.tsx';
import { changeLayout, useLayoutSettings } from './use-layout-settings.ts';

type SettingsDrawerProps = { isOpen: boolean; onClose: () => void };

/** The settings for the look of the console. They are stored in this browser. */
export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const { t, language } = useTranslation('layout');
  const { t: words } = useTranslation();
  const settings = useLayoutSettings();
  const { theme, change: changeTheme } = useTheme();

  const layoutSetting = (name: Exclude<keyof LayoutSettings, 'preloader'>) => (
    <Setting
      label={t(name)}
      options={choices[name].map((value) => ({ value, label: t(value) }))}
      value={settings[name]}
      onChange={(value) => changeLayout({ [name]: value })}
    />
  );

  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={384}
      title={t('settings')}
      // The overlay is light, so that the effect of a setting can be seen behind it.
      overlayProps={{ backgroundOpacity: 0.2 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <Setting
          label={words('language')}
          options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          value={language}
          onChange={chooseLanguage}
        />
        <Setting
          label={t('theme')}
          options={themes.map((value) => ({ value, label: t(value) }))}
          value={theme}
          onChange={(chosen) => changeTheme(chosen as typeof theme)}
        />
        {layoutSetting('layout')}
        {layoutSetting('width')}
        {layoutSetting('sidebarType')}
        {layoutSetting('sidebarTheme')}
        {layoutSetting('topbarTheme')}
        <Switch
          label={t('preloader')}
          description={t('preloaderHelp')}
          checked={settings.preloader}
          onChange={({ currentTarget }) => changeLayout({ preloader: currentTarget.checked })}
        />
      </Stack>
    </Drawer>
  );
}
