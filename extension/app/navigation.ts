import {
  CalendarDays,
  ChartLine,
  ChartSpline,
  Gauge,
  Goal,
  Hash,
  HeartHandshake,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Newspaper,
  Settings,
  Sparkle,
  Table2,
  Users,
} from 'lucide-react';
import { PAGE_NAMES } from '#shared/words/page-names';
import { paths } from '../lib/links/paths.ts';

export interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
}

const item = (label: string, path: string, icon: LucideIcon): NavigationItem => ({ label, path, icon });

export const dashboard = item(PAGE_NAMES.dashboard, paths.dashboard, LayoutDashboard);
export const analytics = item(PAGE_NAMES.analytics, paths.analytics, ChartSpline);
export const analysis = item(PAGE_NAMES.analysis, paths.contentAnalysis, Sparkle);

export const settings = item(PAGE_NAMES.settings, paths.settings, Settings);

/** The sidebar, from top to bottom. */
export const navigation: { group: string; items: NavigationItem[] }[] = [
  { group: 'Overview', items: [dashboard, analytics] },
  {
    group: 'Content',
    items: [
      analysis,
      item(PAGE_NAMES.contentLibrary, paths.contentLibrary, LibraryBig),
      item(PAGE_NAMES.performance, paths.performance, Gauge),
      item(PAGE_NAMES.posts, paths.posts, Table2),
    ],
  },
  {
    group: 'Strategy',
    items: [
      item(PAGE_NAMES.plans, paths.marketingPlans, Goal),
      item(PAGE_NAMES.calendar, paths.calendar, CalendarDays),
      item(PAGE_NAMES.audience, paths.audience, Users),
      item(PAGE_NAMES.topics, paths.topics, Hash),
    ],
  },
  {
    group: 'Reports',
    items: [
      item(PAGE_NAMES.engagementReports, paths.engagementReports, HeartHandshake),
      item(PAGE_NAMES.growth, paths.growthReports, ChartLine),
      item(PAGE_NAMES.weeklyDigest, paths.weeklyDigest, Newspaper),
    ],
  },
];
