import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice-page.module.css';

type NoticePageProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** 2 where the page has a heading of its own above. */
  level?: 1 | 2;
  /** The links or buttons that lead on from here. */
  children: ReactNode;
};

/** Shown instead of a screen. Says why the screen is missing. */
export const NoticePage = ({ icon, title, text, level = 1, children }: NoticePageProps) => (
  <div className={classes.notice}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <Title order={level} size="h3">
      {title}
    </Title>
    <Text c="dimmed">{text}</Text>
    <Group justify="center" mt="sm">
      {children}
    </Group>
  </div>
);
