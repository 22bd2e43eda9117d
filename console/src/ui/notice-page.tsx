import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice-page.module.css';

type NoticePageProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** The ways on from here. */
  children: ReactNode;
};

/** Stands where a screen should be, and says why it is not there. */
export const NoticePage = ({ icon, title, text, children }: NoticePageProps) => (
  <div className={classes.notice}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <Title order={1} size="h3">
      {title}
    </Title>
    <Text c="dimmed">{text}</Text>
    <Group justify="center" mt="sm">
      {children}
    </Group>
  </div>
);
