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
  Settings,
  Sparkle,
  Users,
} from 'lucide-react';
import { paths } from '../lib/paths.ts';

export interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
}

const item = (label: string, path: string, icon: LucideIcon): NavigationItem => ({ label, path, icon });

export const dashboard = item('Dashboard', paths.dashboard, LayoutDashboard);
export const analytics = item('Analytics', paths.analytics, ChartSpline);
export const analysis = item('AI Analysis', paths.contentAnalysis, Sparkle);

export const settings = item('Settings', paths.settings, Settings);

/** The sidebar, from top to bottom. */
export const navigation: { group: string; items: NavigationItem[] }[] = [
  { group: 'Overview', items: [dashboard, analytics] },
  {
    group: 'Content',
    items: [
      analysis,
      item('Content Library', paths.contentLibrary, LibraryBig),
      item('Performance Tracking', paths.performance, Gauge),
    ],
  },
  {
    group: 'Strategy',
    items: [
      item('Marketing Plans', paths.marketingPlans, Goal),
      item('Content Calendar', paths.calendar, CalendarDays),
      item('Audience Insights', paths.audience, Users),
      item('Topic Research', paths.topics, Hash),
    ],
  },
  {
    group: 'Reports',
    items: [
      item('Engagement Reports', paths.engagementReports, HeartHandshake),
      item('Growth Analytics', paths.growthReports, ChartLine),
    ],
  },
];
